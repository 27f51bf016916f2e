/** Redirects from a merged student to the remaining one. */
import { z } from 'zod'
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import type { Context } from '../core/context.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'

const intoRow = z.object({ into: z.string() })

/** Null if it was never merged, or the caller cannot see the remaining record. */
export async function mergedInto(
  context: Context,
  id: string,
): Promise<{ _id: string; name: string } | null> {
  const [row] = await context.tx.query(
    intoRow,
    'select into_id as into from merged_student where from_id = $1',
    [id],
  )
  const into = row && (await find(context.tx, student, row.into, scopeOf(context.user, student)))
  return into ? { _id: into._id, name: labelOf(student, into) } : null
}
