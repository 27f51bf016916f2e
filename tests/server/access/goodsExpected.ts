import { by, type Expectation } from './expectation.ts'

/** Rights to the calls of stock, a part of `expected.ts`. */
export const goodsExpected: Record<string, Expectation> = {
  'sale.list': by('salesReport', 'view').ofBranch,
  'sale.sums': by('salesReport', 'view').ofBranch,
  'sale.export': by('salesReport', 'view').ofBranch,
  'sale.get': by('salesReport', 'view').ofBranch,
  'sale.create': by('salesReport', 'create').ofBranch,
  'sale.return': by('salesReport', 'update').ofBranch,
  'salesReport.get': by('salesReport', 'view').ofSchool, // of the own branch
  'salesReport.lines?key=2026-01-01': by('salesReport', 'view').ofSchool, // of the own branch
  'salesReport.export': by('salesReport', 'view').ofSchool, // of the own branch
  'document.sale': by('salesReport', 'view').ofBranch,
  'supplier.list': by('inventory', 'view').ofSchool,
  'supplier.bulk': by('inventory', 'view').ofSchool,
  'supplier.export': by('inventory', 'view').ofSchool,
  'supplier.get': by('inventory', 'view').ofSchool,
  'supplier.create': by('inventory', 'create').ofSchool,
  'supplier.import': by('inventory', 'create').ofSchool,
  'supplier.importPreview': by('inventory', 'create').ofSchool,
  'supplier.importTemplate': by('inventory', 'create').ofSchool,
  'supplier.imports': by('inventory', 'create').ofSchool, // the own ones
  'supplier.importUndo': by('inventory', 'create', 'delete').ofSchool, // the own ones without delete
  'supplier.update': by('inventory', 'update').ofSchool,
  'supplier.remove': by('inventory', 'delete').ofSchool,
  'supplier.dependents': by('inventory', 'delete').ofSchool,
  'purchase.list': by('purchase', 'view').ofBranch,
  'purchase.removeFile': by('purchase', 'update').ofBranch,
  'purchase.export': by('purchase', 'view').ofBranch,
  'purchase.get': by('purchase', 'view').ofBranch,
  'purchase.create': by('purchase', 'create').ofBranch,
  'purchase.update': by('purchase', 'update').ofBranch,
  'purchase.sums': by('purchase', 'view').ofBranch,
  'document.productLabel': by('product', 'view').ofSchool,
  'document.purchase': by('purchase', 'view').ofBranch,
  'purchase.receive': by('purchase', 'update').ofBranch,
  'purchase.pay': by('purchase', 'update').ofBranch,
  'purchase.cancel': by('purchase', 'delete').ofBranch,
  'inventoryDashboard.get': by('inventory', 'view').ofSchool, // of the branches that they see
  'class.kit': by('student', 'view').ofBranch,
  'class.layKit': by('student', 'update').ofBranch,
  'class.scanKit': by('student', 'update').ofBranch,
  'enrolment.issueKit': by('student', 'update').ofBranch,
  'enrolment.returnKit': by('student', 'update').ofBranch,
  'stock.list': by('stock', 'view').ofBranch,
  'stock.get': by('stock', 'view').ofBranch,
  'stock.export': by('stock', 'view').ofBranch,
  'stockMovement.list': by('stock', 'view').ofBranch,
  'stockMovement.get': by('stock', 'view').ofBranch,
  'stockMovement.export': by('stock', 'view').ofBranch,
}
