/** Messages of fees, of the server and of validation: English. */
export const feesServerEn = {
  error: {
    not_unpaid: 'Only unpaid invoices can be voided.',
    invoice_void: 'The invoice is void.',
    no_credit: 'There is no credit to apply, or nothing left to pay.',
    enrolment_books: 'Materials were handed out for this enrolment. End it instead of deleting it.',
    enrolment_invoiced: 'The enrolment was invoiced. End it instead of deleting it.',
    waits_before: '%{name} has waited longer.',
  },
  validation: {
    feeBelow: 'Below the agreed fee. Give the difference as credit instead.',
    studentOrCustomer: 'Either a student or a customer, not both.',
    discountAbove: 'The discount is more than the price.',
    nothingToPay: 'There is nothing to pay.',
    instalmentOrder: 'Each instalment is due after the one before it, and after the date of the invoice.',
    instalmentSum: 'The instalments do not add up to the total.',
    enrolledAlready: 'The student is already enrolled in this class.',
    denomination: 'Unknown note or coin.',
    floatAtFirst: 'Only when the drawer is opened for the first time.',
    handoverToOneself: 'Somebody else has to be named here.',
  },
}
