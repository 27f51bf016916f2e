/** Messages of ledger, of the server and of validation: English. */
export const ledgerServerEn = {
  error: {
    posted: 'Posted records cannot be changed or deleted. Reverse them instead.',
    closed: 'The books are closed for this date.',
    already_reversed: 'It was already reversed, or it is itself a reversal.',
    account_of_the_books: 'This account is used by automatic postings and cannot be deleted.',
    refunded: 'Some of this money was refunded. Reverse the refund first.',
  },
  validation: {
    accountInUse: 'The account has postings, so its kind cannot change.',
    accountOfTheBooks: 'Used by automatic postings, so it stays active.',
    accountInactive: 'This account is not in use.',
    accountOfTheMethod: 'This is the account of the payment method. Choose another one.',
    studentOwesNothingHere: 'A student is only possible with accounts receivable.',
    paymentComesIn: 'An invoice can only be paid by cash in.',
    studentOfInvoice: 'The invoice belongs to somebody else.',
    accountOfInvoices: 'A payment of an invoice goes to accounts receivable.',
    moreThanOwed: 'More than is owed: at most %{most}.',
    moreThanCredit: 'More than the credit: at most %{most}.',
    periodTooLong: 'A period of at most %{max} years.',
    tooManyMonths: 'At most %{max} months side by side.',
  },
}
