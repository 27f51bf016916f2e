import { z } from 'zod'
import type { Message } from '../../shared/core/messages.ts'
import { Invalid } from '../core/failure.ts'
import { namedStaff } from './leave/staff.ts'
import type { Change, Rules } from '../core/records/ruleBook.ts'
import type { Context } from '../core/context.ts'

/** Entered by users with access to staff; the person cannot change. */
export const credentialRules: Rules = {
  columns: ({ branch }) => ({ branch_id: branch }),

  async prepare(context, { before, after }) {
    if (!before) await placed(context, after)
  },

  async validate(_context, { before, after, changed }) {
    const fixed = before ? ['employee', 'teacher'].filter((name) => changed.includes(name)) : []
    const wrong: Record<string, Message> = Object.fromEntries(
      fixed.map((name) => [name, { key: 'validation.readOnly', args: {} }]),
    )
    const { kind, title, number, issuedOn, expiresOn } = after as Record<string, string | null | undefined>
    if (kind === 'other' && !title) wrong.title = { key: 'validation.required', args: {} }
    if (kind === 'identity' && number) wrong.number = { key: 'validation.numberIsSealed', args: {} }
    if (issuedOn && expiresOn && expiresOn < issuedOn)
      wrong.expiresOn = { key: 'validation.paperExpiryBeforeIssue', args: {} }
    if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
  },
}

const personRow = z.object({ employee: z.string().nullable(), teacher: z.string().nullable() })

/** Sets the person, as employee and as teacher, and the branch. */
async function placed(context: Context, after: Change['after']): Promise<void> {
  const staff = await namedStaff(context, after, 'create')
  const [person] = await context.tx.query(
    personRow,
    'select employee_id as employee, teacher_id as teacher from staff_person where $1 = any(ids)',
    [staff._id],
  )
  after.employee = person?.employee ?? null
  after.teacher = person?.teacher ?? null
  after.branch = staff.branch
  after.person = staff.name
}
