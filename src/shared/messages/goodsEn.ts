import { countsEn } from './countsEn.ts'

/** Messages about stock, purchases and sales. */
export const goodsEn = {
  error: {
    ...countsEn.error,
    purchase_begun: 'Some of it came or was paid already: what was ordered stays as it is.',
    purchase_not_ordered: 'It came already, or it was cancelled.',
    purchase_cancelled: 'It was cancelled: there is nothing to pay.',
    purchase_paid: 'More was paid than what came is worth. Reverse the payment first.',
    insufficient_stock:
      'There are not so many of %{name} in stock: %{available} can go. Nothing was written.',
    invoice_of_sale: 'This invoice is the rest of a sale: return the goods of the sale instead.',
  },
  validation: {
    ...countsEn.validation,
    notOrdered: 'This was not ordered.',
    moneyMost: 'At most %{money}.',
    moreThanComing: 'At most %{max} are still to come.',
    paidByPaying: 'What is paid later is written down by Pay.',
    numberOfBranch: 'Its number is of this branch: order it anew in the other one.',
    supplierInactive: 'This supplier is out of use.',
    accountOfGoods: 'Only documents of goods post to this account: purchases, sales, adjustments.',
    whoseBook: 'Choose the student first whom %{name} is for.',
    notInKit: 'This is not among the books of this student.',
    moreThanReserved: 'Only %{available} is kept for this student.',
    moreThanHanded: 'The student has only %{available} of it.',
    notInStock: 'Only %{available} can go.',
    productTwice: 'This product stands in a line above: add the quantity there.',
    productInactive: 'This product is out of use.',
  },
} as const
