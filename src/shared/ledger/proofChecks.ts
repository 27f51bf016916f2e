/** The checks of the ledger's proof, in order. */
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
