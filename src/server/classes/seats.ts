/** Seats in current and future classes: every enrolled student takes one until they drop out. */
import { z } from 'zod'
import { schoolClass } from '../../shared/classes/class.ts'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { scopeOf } from '../core/records/scope.ts'
import type { Stored } from '../core/records/repository.ts'

interface SeatRequest {
  stage: string
  class?: string | null
}

const seatRow = z.object({ _id: z.string(), name: z.string() })
type Seat = z.infer<typeof seatRow>

/**
 * The class booked for the student of a licence, with a seat reserved until the transaction ends; null without a
 * booking.
 *
 * @throws Invalid if the class cannot be booked, Conflict `state` if it is full
 */
export async function freeSeat(context: Context, licence: Stored, asked: SeatRequest): Promise<Seat | null> {
  const { stage, class: id } = asked
  if (stage !== 'booked') {
    if (id) throw wrong('classOnlyBooked')
    return null
  }
  if (!id) throw wrong('required')
  const found = await classToSitIn(context, id, licence.branch)
  if ((await takenSeats(context, id, licence.student)) >= found.capacity) throw fullClass(found.name)
  return { _id: id, name: found.name }
}

export const fullClass = (name: string): Conflict =>
  new Conflict('state', {
    key: 'class_full',
    args: { name },
    fields: { class: fullAt(name) },
  })

const fullAt = (name: string): Message => ({ key: 'server.error.class_full', args: { name } })

const sittableRow = z.object({
  name: z.string(),
  branch: z.string(),
  capacity: z.number(),
  /** Its own, else that of its course. */
  fee: z.number().nullable(),
})
type Sittable = z.infer<typeof sittableRow>

const foundClassRow = sittableRow.extend({ status: z.string() })

/**
 * @returns the class, locked so that nobody else takes a seat @throws Invalid if students of this branch cannot join
 * it
 */
export async function classToSitIn(context: Context, id: string, branch: unknown): Promise<Sittable> {
  const scope = scopeOf(context.user, schoolClass)
  const [found] = await context.tx.query(
    foundClassRow,
    `select c.name, c.branch_id as branch, c.status, c.capacity, coalesce(c.fee, k.fee) as fee
     from class c join course k on k.id = c.course_id
     where c.id = $1 and ($2::text is null or c.branch_id = $2) for no key update of c`,
    [id, scope?.branch ?? null],
  )
  if (!found) throw wrong('unknownReference')
  const refusal = refusalOf(found, branch)
  if (refusal) throw new Invalid({ class: refusal })
  return found
}

/** Why students of this branch cannot join the class, full or not. */
function refusalOf(found: { branch: string; status: string }, branch: unknown): Message | null {
  // A student without a branch joins that of the class.
  if (branch && found.branch !== branch) return said('otherBranch')
  return found.status === 'planned' || found.status === 'running' ? null : said('classOver')
}

/** SQL of students with a seat in a class: in it, or enrolled in it while also in another. */
export const seated = (classId: string): string =>
  `select id from student where class_id = ${classId} and status <> 'dropped'
   union select e.student_id from enrolment e join student s on s.id = e.student_id
     where e.class_id = ${classId} and e.status = 'active' and s.status <> 'dropped'`

/** SQL of a class's `SeatState`, of its row: null if it is over. */
export const seatState = (row: string): string =>
  `(case when ${row}.status in ('planned', 'running') then
     case when (select count(*) from (${seated(`${row}.id`)}) seats) < ${row}.capacity then 'free' else 'full' end end)`

const fillingRow = foundClassRow.extend({ _id: z.string(), taken: z.number() }).omit({ fee: true })

interface Seating {
  readonly after: Readonly<Record<string, unknown>> & { readonly _id: string }
  readonly changed: readonly string[]
}

/**
 * What `classToSitIn` and a full class would refuse, for the students of a whole table at once: each takes a seat from
 * those below.
 *
 * @returns the errors by student and field
 */
export async function seatsAmong(
  { tx }: Context,
  changes: readonly Seating[],
): Promise<Map<string, Record<string, Message>>> {
  const sitting = changes.filter(({ after, changed }) => changed.includes('class') && after.class)
  const found = await tx.query(
    fillingRow,
    `select c.id as "_id", c.name, c.branch_id as branch, c.status, c.capacity,
       (select count(*) from (${seated('c.id')}) s where s.id <> all($2)) as taken
     from class c where c.id = any($1)`,
    [sitting.map(({ after }) => after.class), sitting.map(({ after }) => after._id)],
  )
  const classes = new Map(found.map((each) => [each._id, each]))
  const wrong = new Map<string, Record<string, Message>>()
  for (const { after } of sitting) {
    const place = classes.get(String(after.class))
    if (!place) continue
    const refusal =
      refusalOf(place, after.branch) ?? (place.taken >= place.capacity ? fullAt(place.name) : null)
    if (refusal) wrong.set(after._id, { class: refusal })
    else if (after.status !== 'dropped') place.taken += 1
  }
  return wrong
}

const takenRow = z.object({ taken: z.number() })

/** @param except a student whose own seat is not counted; null counts all */
export async function takenSeats({ tx }: Context, id: string, except: unknown): Promise<number> {
  const [row] = await tx.query(
    takenRow,
    `select count(*) as taken from (${seated('$1')}) s where s.id is distinct from $2`,
    [id, except],
  )
  return row?.taken ?? 0
}

const said = (key: string): Message => ({ key: `validation.${key}`, args: {} })
const wrong = (key: string): Invalid => new Invalid({ class: said(key) })

const openClassRow = seatRow.extend({
  branch: z.string(),
  branchName: z.string(),
  startDate: z.string(),
  capacity: z.number(),
  free: z.number(),
})
type OpenClass = z.infer<typeof openClassRow>

/** Classes that somebody can still be booked in, the next to start first. @param branch null: of all branches */
export const openClasses = (context: Context, branch: string | null): Promise<OpenClass[]> =>
  context.tx.query(
    openClassRow,
    `select c.id as "_id", c.name, c.branch_id as branch, b.name as "branchName", c.start_date as "startDate", c.capacity,
       c.capacity - s.taken as free
     from class c join branch b on b.id = c.branch_id,
       lateral (select count(*) as taken from (${seated('c.id')}) seats) s
     where c.status in ('planned', 'running') and ($1::text is null or c.branch_id = $1) and s.taken < c.capacity
     order by c.start_date, c.id limit 200`,
    [branch],
  )
