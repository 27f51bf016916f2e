/** Every entity by its name. A new one is added here, and its routes in `routes.ts`. */
import type { Entity } from '../entity.ts'
import { branch } from './branch.ts'
import { schoolClass } from './class.ts'
import { course } from './course.ts'
import { employee } from './employee.ts'
import { meeting } from './meeting.ts'
import { product } from './product.ts'
import { student } from './student.ts'
import { teacher } from './teacher.ts'

export const entities = {
  branch,
  course,
  class: schoolClass,
  student,
  teacher,
  employee,
  meeting,
  product,
} satisfies Record<string, Entity>
export type EntityName = keyof typeof entities

export const entityOf = (name: string): Entity | undefined => (entities as Record<string, Entity>)[name]
