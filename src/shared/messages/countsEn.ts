/** Server messages about stock counts and transfers. */
export const countsEn = {
  error: {
    transfer_draft: '%{number} has not been sent yet.',
    transfer_sent: '%{number} has been sent already: what is on the way is received or closed.',
    transfer_received: '%{number} is finished: nothing of it is on the way.',
    transfer_cancelled: '%{number} was cancelled.',
    adjustment_decided: '%{number} was decided already: it stays as it is.',
    adjustment_own: 'Nobody approves an adjustment of their own: somebody else does.',
    count_nothing: 'Nothing is counted yet.',
    count_open: '%{number} is still being counted: finish the counting first.',
    count_counting: '%{number} is still being counted: finish the counting first.',
    count_review: 'The counting of %{number} is finished already.',
    count_posted: '%{number} was posted: its adjustment stands.',
    count_cancelled: '%{number} was cancelled.',
  },
  warning: {
    needs_approval:
      'It is worth more than may be adjusted at once: it waits until somebody else approves it.',
  },
  validation: {
    notZero: 'A number above or below zero.',
    onlyOut: 'Damage and loss take goods out: a number below zero.',
    onlyIn: 'Only what comes in has this reason: a number above zero.',
    costOfFound: 'Only what is found, or there from the beginning, has a cost of its own.',
    sameBranch: 'Two different branches.',
    senderStays: 'The sending branch of a transfer stays. Cancel it, and make another one.',
    notInTransfer: 'This product is not in the transfer.',
    moreThanOnTheWay: 'Only %{available} are on the way.',
    notOnSheet: 'This product is not on the sheet of this count.',
    notCounted: 'This product was not counted.',
  },
}
