import type { RaRecord } from 'ra-core'
import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf, editOf } from '../../../components/record/formViews.tsx'

const form = () => import('./CourseForm.tsx')
const codeOf = (record: RaRecord): string => String(record.code)

export default {
  name: 'course',
  list: lazy(() => import('./CourseList.tsx')),
  edit: editOf(form, { subtitle: codeOf }),
  create: createOf(form),
} satisfies ResourceDeclaration
