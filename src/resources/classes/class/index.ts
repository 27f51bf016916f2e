import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { schoolClass } from '../../../shared/classes/class.ts'

const form = () => import('./ClassForm.tsx')

export default {
  name: schoolClass.name,
  list: lazy(() => import('./ClassList.tsx')),
  edit: lazy(() => import('./ClassEdit.tsx')),
  create: createOf(form),
}
