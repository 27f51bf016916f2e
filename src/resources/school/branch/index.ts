import { lazy } from '../../../browser/lazy.ts'
import { branch } from '../../../shared/school/branch.ts'

export default {
  name: branch.name,
  list: lazy(() => import('./BranchList.tsx')),
  edit: lazy(() => import('./BranchEdit.tsx')),
  create: lazy(() => import('./BranchCreate.tsx')),
}
