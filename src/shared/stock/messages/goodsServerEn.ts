import { countsServerEn } from './countsServerEn.ts'

/** Messages about stock, purchases and sales. */
export const goodsServerEn = {
  error: {
    ...countsServerEn.error,
    purchase_begun: 'Partly received or paid, so the order cannot change.',
    purchase_not_ordered: 'It was already received or cancelled.',
    purchase_cancelled: 'It was cancelled, so there is nothing to pay.',
    purchase_paid: 'More was paid than was received. Reverse the payment first.',
    insufficient_stock: 'Not enough %{name} in stock: %{available} available. Nothing was saved.',
    invoice_of_sale: 'This invoice is the rest of a sale. Return goods of the sale instead.',
  },
  validation: {
    ...countsServerEn.validation,
    notOrdered: 'This was not ordered.',
    moneyMost: 'At most %{money}.',
    moreThanComing: 'At most %{max} are open.',
    paidByPaying: 'Record later payments with Pay.',
    numberOfBranch: 'Its number belongs to this branch. Order again in the other one.',
    supplierInactive: 'This supplier is out of use.',
    accountOfGoods: 'Only purchases, sales and adjustments post to this account.',
    whoseBook: 'Choose the student for %{name} first.',
    notInKit: 'Not among this student’s materials.',
    moreThanReserved: 'Only %{available} is reserved for this student.',
    moreThanHanded: 'The student has only %{available} of it.',
    notInStock: 'Only %{available} can go.',
    productTwice: 'This product is in a line above. Add the quantity there.',
    productInactive: 'This product is out of use.',
  },
} as const
