/** The resources of students. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { student } from '../../shared/students/student.ts'

export const studentsResources: readonly ResourceDeclaration[] = [
  {
    name: student.name,
    first: true,
    list: lazy(() => import('./student/StudentList.tsx')),
    edit: lazy(() => import('./student/StudentEdit.tsx')),
    create: lazy(() => import('./student/StudentCreate.tsx')),
  },
]
