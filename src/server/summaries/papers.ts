import { z } from 'zod'
import { credential, endingStates } from '../../shared/staff/credential.ts'
import type { Context } from '../core/context.ts'
import { valueOf } from '../core/records/columns.ts'

const countRow = z.object({ count: z.number() })

/** How many papers of a person have expired or soon will, as their list counts them. */
export async function papersEnding(
  { tx }: Context,
  kind: 'employee' | 'teacher',
  id: string,
): Promise<number> {
  const [row] = await tx.query(
    countRow,
    `select count(*) as count from staff_credential t where t.${kind}_id = $1 and ${valueOf(credential, 'state')} = any($2)`,
    [id, endingStates],
  )
  return row?.count ?? 0
}
