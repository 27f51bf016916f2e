import type { RaRecord } from 'ra-core'
import { lazy } from '../../../browser/lazy.ts'
import { createOf, editOf } from '../../../components/record/formViews.tsx'
import { course } from '../../../shared/classes/course.ts'

const form = () => import('./CourseForm.tsx')
const codeOf = (record: RaRecord): string => String(record.code)

export default {
  name: course.name,
  list: lazy(() => import('./CourseList.tsx')),
  edit: editOf(form, { subtitle: codeOf }),
  create: createOf(form),
}
