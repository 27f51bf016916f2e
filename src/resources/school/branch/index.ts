import { lazy } from '../../../lazy.ts'
import { branch } from '../../../shared/entities/branch.ts'

export default {
  name: branch.name,
  list: lazy(() => import('./BranchList.tsx')),
  edit: lazy(() => import('./BranchEdit.tsx')),
  create: lazy(() => import('./BranchCreate.tsx')),
}
