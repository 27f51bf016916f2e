/** The reads of what stands above the form of a record. */
import { schoolClass } from '../../shared/classes/class.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { branch } from '../../shared/school/branch.ts'
import { employee } from '../../shared/staff/employee.ts'
import { teacher } from '../../shared/staff/teacher.ts'
import { product } from '../../shared/stock/product.ts'
import { student } from '../../shared/students/student.ts'
import type { Context } from '../core/context.ts'
import { missing } from '../core/http/lockRecord.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { summaryOf } from '../students/summary.ts'
import { summaryOfClass, summaryOfTeacher } from './classes.ts'
import { summaryOfBranch, summaryOfEmployee, summaryOfProduct } from './places.ts'

/** Answers about a record that the caller may see. @throws NotFound */
const about =
  <T>(entity: Entity, read: (context: Context, record: Stored) => Promise<T>) =>
  async ({ params }: { params: { id: string } }, context: Context): Promise<{ data: T }> => {
    const record = await find(context.tx, entity, params.id, scopeOf(context.user, entity))
    if (!record) throw await missing(context, entity, params.id)
    return { data: await read(context, record) }
  }

export const summaryHandlers = {
  'student.summary': about(student, (context, { _id }) => summaryOf(context, _id)),
  'class.summary': about(schoolClass, summaryOfClass),
  'teacher.summary': about(teacher, summaryOfTeacher),
  'employee.summary': about(employee, summaryOfEmployee),
  'product.summary': about(product, summaryOfProduct),
  'branch.summary': about(branch, summaryOfBranch),
}
