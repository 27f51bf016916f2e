/** The resources of courses and classes. */
import type { RaRecord } from 'ra-core'
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf, editOf } from '../../components/record/formViews.tsx'
import { course } from '../../shared/classes/course.ts'
import { schoolClass } from '../../shared/classes/class.ts'

const courseForm = () => import('./course/CourseForm.tsx')
const classForm = () => import('./class/ClassForm.tsx')
const codeOf = (record: RaRecord): string => String(record.code)

export const classesResources: readonly ResourceDeclaration[] = [
  {
    name: course.name,
    list: lazy(() => import('./course/CourseList.tsx')),
    edit: editOf(courseForm, { subtitle: codeOf }),
    create: createOf(courseForm),
  },
  {
    name: schoolClass.name,
    list: lazy(() => import('./class/ClassList.tsx')),
    edit: lazy(() => import('./class/ClassEdit.tsx')),
    create: createOf(classForm),
  },
]
