/** Messages of stock, of the server and of validation: English. */
export const stockServerEn = {
  validation: {
    noPrice: 'The product has no price. Enter one.',
    moreThanDue: 'More than is due: at most %{most}.',
    paidInFull: 'Without a student it must be paid in full.',
    notSold: 'This was not sold here.',
    moreThanSold: 'At most %{left} can be returned.',
  },
}
