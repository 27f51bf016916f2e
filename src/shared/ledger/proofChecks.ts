/** What the proof of the books looks at, in its order. */
export const proofChecks = [
  'balanced',
  'cash',
  'drawers',
  'owed',
  'invoices',
  'paid',
  'invoiceNumbers',
  'numbers',
  'stock',
  'stockValue',
  'onTheWay',
  'reserved',
  'handedOut',
  'sales',
  'costOfSales',
  'saleNumbers',
  'payable',
  'salaries',
  'salariesPaid',
  'advances',
] as const
export type ProofCheck = (typeof proofChecks)[number]
