/** Corrections of attendance days, requested by the person or by HR; final once decided. */
import { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { addDays, instantAt, today } from '../../../shared/core/dates.ts'
import type { Message } from '../../../shared/core/messages.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Invalid } from '../../core/failure.ts'
import type { Rules } from '../../core/records/ruleBook.ts'
import { isOneself, namedPerson, type Person } from './people.ts'
import { longestStay, shiftOn } from './ownAttendance.ts'

interface CorrectionRequest {
  date: string
  in: string | null
  out: string | null
  absent: boolean
}

const dayRow = z.object({ in: z.string().nullable(), out: z.string().nullable() })

export const correctionRules: Rules = {
  columns: ({ branch, wasIn, wasOut }) => ({ branch_id: branch, was_in_at: wasIn, was_out_at: wasOut }),

  async prepare(context, { after }) {
    const person = await namedPerson(context, after, 'create')
    after.employee = person.role === 'employee' ? person._id : null
    after.teacher = person.role === 'teacher' ? person._id : null
    after.branch = person.branch
    after.person = person.name
    const request = requestOf(after)
    const wrong = await errorsOf(context, person, request)
    if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
    const [asked] = await context.tx.query(
      `select 1 from staff_correction where person_id = any($1) and date = $2 and status = 'requested'`,
      [person.ids, request.date],
    )
    if (asked) throw new Conflict('state', { key: 'correction_asked' })
    const [day] = await context.tx.query(
      dayRow,
      'select in_at as in, out_at as out from staff_day where person_id = $1 and date = $2',
      [person._id, request.date],
    )
    after.wasIn = day?.in ?? null
    after.wasOut = day?.out ?? null
  },
}

const requestOf = (after: Record<string, unknown>): CorrectionRequest => ({
  date: after.date as string,
  in: (after.in as string | null | undefined) ?? null,
  out: (after.out as string | null | undefined) ?? null,
  absent: after.absent === true,
})

export interface Moments {
  in: string
  out: string | null
}

/** An end that is not after the begin is one of the next day. */
export function momentsOf(
  zone: string,
  { date, in: begin, out }: Pick<CorrectionRequest, 'date' | 'in' | 'out'>,
): Moments {
  const starts = begin ?? '12:00'
  const ends = out === null ? null : instantAt(zone, `${out <= starts ? addDays(date, 1) : date}T${out}`)
  return { in: instantAt(zone, `${date}T${starts}`), out: ends }
}

async function errorsOf(
  context: Context,
  person: Person,
  request: CorrectionRequest,
): Promise<Record<string, Message>> {
  const { date, in: begin, out, absent } = request
  const here = today(person.zone, context.now)
  if (date > here) return errorAt('date', 'notYetCome')
  if (date < person.since) return errorAt('date', 'beforeJoined')
  if (person.until && date > person.until) return errorAt('date', 'afterLeft')
  if (absent) {
    if (!can(context.user, 'hr', 'update') || isOneself(context, person))
      return errorAt('absent', 'absentByOthers')
    return {
      ...(begin ? errorAt('in', 'absentAndThere') : {}),
      ...(out ? errorAt('out', 'absentAndThere') : {}),
    }
  }
  if (!begin) return errorAt('in', 'required')
  const moments = momentsOf(person.zone, request)
  if (Date.parse(moments.in) > context.now) return errorAt('in', 'notYetCome')
  if (!moments.out) {
    // The end is unknown today, and for a night shift that is still running.
    const goesOn = date === addDays(here, -1) && (await shiftOn(context, person, date))?.crosses === true
    return date === here || goesOn ? {} : errorAt('out', 'required')
  }
  if (Date.parse(moments.out) > context.now) return errorAt('out', 'notYetCome')
  if (Date.parse(moments.out) - Date.parse(moments.in) > longestStay) return errorAt('out', 'stayTooLong')
  return {}
}

const errorAt = (field: string, key: string): Record<string, Message> => ({
  [field]: { key: `validation.${key}`, args: {} },
})
