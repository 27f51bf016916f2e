/** Routes of branches. */
import { crud } from '../core/crud.ts'
import { dataList } from '../core/listFormats.ts'
import { branch } from './branch.ts'

export const branchRoutes = {
  ...crud('branch', branch, { listFormat: dataList, paths: { create: '/api/branch/create' } }),
}
