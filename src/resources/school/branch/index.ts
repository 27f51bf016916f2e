import type { RaRecord } from 'ra-core'
import { lazy } from '../../../browser/lazy.ts'
import { createOf, editOf } from '../../../components/record/formViews.tsx'
import { branch } from '../../../shared/school/branch.ts'

const form = () => import('./BranchForm.tsx')
const codeOf = (record: RaRecord): string => String(record.code)

export default {
  name: branch.name,
  list: lazy(() => import('./BranchList.tsx')),
  edit: editOf(form, { subtitle: codeOf }),
  create: createOf(form),
}
