import { by, type Expectation } from './expectation.ts'

/** Rights to stock counts and transfers; users of both branches see the transfers between them. */
export const countsExpected: Record<string, Expectation> = {
  'stock.figures': by('product', 'view').ofBranch,
  'stock.low': by('stock', 'view').ofBranch,

  'adjustment.list': by('adjustment', 'view').ofBranch,
  'adjustment.export': by('adjustment', 'view').ofBranch,
  'adjustment.get': by('adjustment', 'view').ofBranch,
  'adjustment.create': by('adjustment', 'create').ofBranch,
  'adjustment.approve': by('adjustment', 'update').ofBranch, // nobody their own
  'adjustment.reject': by('adjustment', 'update').ofBranch,

  'stockCount.list': by('adjustment', 'view').ofBranch,
  'stockCount.export': by('adjustment', 'view').ofBranch,
  'stockCount.get': by('adjustment', 'view').ofBranch,
  'stockCount.lines': by('adjustment', 'view').ofBranch,
  'stockCount.create': by('adjustment', 'create').ofBranch,
  'stockCount.count': by('adjustment', 'update').ofBranch,
  'stockCount.note': by('adjustment', 'update').ofBranch,
  'stockCount.finish': by('adjustment', 'update').ofBranch,
  'stockCount.post': by('adjustment', 'create').ofBranch, // it makes an adjustment
  'stockCount.cancel': by('adjustment', 'delete').ofBranch,

  'transfer.branches': by('transfer', 'create').ofSchool,
  'transfer.list': by('transfer', 'view').ofBranch,
  'transfer.export': by('transfer', 'view').ofBranch,
  'transfer.get': by('transfer', 'view').ofBranch,
  'transfer.create': by('transfer', 'create').ofBranch,
  'transfer.update': by('transfer', 'update').ofBranch, // the sending branch
  'transfer.send': by('transfer', 'update').ofBranch, // the sending branch
  'transfer.receive': by('transfer', 'update').ofBranch, // the receiving branch
  'transfer.close': by('transfer', 'update').ofBranch, // the receiving branch
  'transfer.cancel': by('transfer', 'delete').ofBranch, // the sending branch
}
