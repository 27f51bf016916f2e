/** Server messages about stock counts and transfers. */
export const countsServerEn = {
  error: {
    transfer_draft: '%{number} has not been sent yet.',
    transfer_sent: '%{number} was already sent. Receive or close it.',
    transfer_received: '%{number} is complete; nothing is in transit.',
    transfer_cancelled: '%{number} was cancelled.',
    adjustment_decided: '%{number} was already decided.',
    adjustment_own: 'Somebody else has to approve your own adjustment.',
    count_nothing: 'Nothing is counted yet.',
    count_open: '%{number} is still being counted. Finish counting first.',
    count_counting: '%{number} is still being counted. Finish counting first.',
    count_review: 'The counting of %{number} is already finished.',
    count_posted: '%{number} was already posted.',
    count_cancelled: '%{number} was cancelled.',
  },
  warning: {
    needs_approval: 'Above the limit: it waits for approval by somebody else.',
  },
  validation: {
    notZero: 'A number above or below zero.',
    onlyOut: 'Damage and loss need a number below zero.',
    onlyIn: 'This reason needs a number above zero.',
    costOfFound: 'Only found goods and opening stock have their own cost.',
    sameBranch: 'Two different branches.',
    senderStays: 'The sending branch cannot change. Cancel the transfer and add another one.',
    notInTransfer: 'This product is not in the transfer.',
    moreThanOnTheWay: 'Only %{available} are in transit.',
    notOnSheet: 'This product is not part of this count.',
    notCounted: 'This product was not counted.',
  },
}
