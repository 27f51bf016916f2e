/**
 * Generates the sessions of a class. From its weekly schedule and the existing sessions: which are added, moved, removed,
 * kept, and left out, with the reason. Sessions that have begun, were held, or were changed manually stay untouched, as do
 * those on a holiday until somebody decides. Generating again changes nothing.
 */
import { addDays, weekdayOf } from '../core/dates.ts'
import type { Slot } from '../core/schedule.ts'

/** Days are `YYYY-MM-DD`, times `HH:mm`, both by the clock of the branch. */
export interface When {
  date: string
  start: string
  end: string
}

/** Common to all sessions of a class. */
interface Where {
  room: string | null
  teacher: string | null
}

export interface Plan extends Where {
  schedule: readonly Slot[]
  startDate: string
  endDate: string
}

/** Why a session is not moved or removed. */
export const fixedReasons = ['held', 'cancelled', 'byHand', 'past', 'undecided'] as const
export type Fixed = (typeof fixedReasons)[number]

/** Why the plan's day has no session of it. */
export const skipReasons = ['holiday', 'past', 'cancelled', 'byHand'] as const
export type Skip = (typeof skipReasons)[number]

export interface Laid extends When, Where {
  id: string
  /** The day and the time of the plan that it was laid for. */
  slotDate: string
  slotStart: string
  /** Held, called off or changed by hand; that its time has come, or its day is a holiday, is found here. */
  fixed: Exclude<Fixed, 'past' | 'undecided'> | null
}

export interface Layout {
  add: When[]
  move: { id: string; from: When & Where; to: When & Where }[]
  remove: ({ id: string } & When)[]
  keep: ({ id: string; fixed: Fixed | null } & When)[]
  skip: (When & { reason: Skip; holiday?: string })[]
}

/**
 * @param holidays what each free day is called
 * @param now `YYYY-MM-DDTHH:mm` by the clock of the branch
 * @param first whether the class was never laid out before
 */
export function layOut(
  plan: Plan,
  laid: readonly Laid[],
  holidays: ReadonlyMap<string, string>,
  now: string,
  first: boolean,
): Layout {
  const layout: Layout = { add: [], move: [], remove: [], keep: [], skip: [] }
  const rest = Map.groupBy(laid, ({ slotDate }) => slotDate)
  for (const [date, wanted] of wantedDays(plan)) {
    const there = rest.get(date) ?? []
    rest.delete(date)
    const holiday = holidays.get(date)
    if (holiday === undefined) layDay(layout, plan, wanted, there, first, now)
    else closeDay(layout, wanted, there, holiday, now)
  }
  for (const one of [...rest.values()].flat()) letGo(layout, one, now)
  return layout
}

function layDay(
  layout: Layout,
  plan: Plan,
  wanted: readonly When[],
  there: readonly Laid[],
  first: boolean,
  now: string,
): void {
  for (const [when, one] of paired(wanted, there)) {
    if (!when) letGo(layout, one as Laid, now)
    else if (!one) {
      // Past sessions are added only when the class is first saved: they have been held.
      if (first || !begun(when, now)) layout.add.push(when)
      else layout.skip.push({ ...when, reason: 'past' })
    } else settle(layout, plan, when, one, now)
  }
}

/**
 * A holiday: no session is generated. A session from before the holiday was entered stays until somebody decides, if the
 * schedule still has it.
 */
function closeDay(
  layout: Layout,
  wanted: readonly When[],
  there: readonly Laid[],
  holiday: string,
  now: string,
): void {
  for (const [when, one] of paired(wanted, there)) {
    const fixed = one && fixedBy(one, now)
    if (!when) letGo(layout, one as Laid, now)
    else if (one) layout.keep.push({ id: one.id, fixed: fixed ?? 'undecided', ...whenOf(one) })
    const stays = one && fixed !== 'cancelled' && one.date === when?.date
    if (when && !stays) layout.skip.push({ ...when, reason: 'holiday', holiday })
  }
}

/** A scheduled day, and its existing session. */
function settle(layout: Layout, { room, teacher }: Plan, when: When, one: Laid, now: string): void {
  const fixed = fixedBy(one, now)
  const to = { ...when, room, teacher }
  if (fixed || same(one, to)) layout.keep.push({ id: one.id, fixed, ...whenOf(one) })
  else layout.move.push({ id: one.id, from: { ...whenOf(one), room: one.room, teacher: one.teacher }, to })
  if (fixed === 'cancelled' || fixed === 'byHand') layout.skip.push({ ...when, reason: fixed })
}

/** Something that the plan has no more. */
function letGo(layout: Layout, one: Laid, now: string): void {
  const fixed = fixedBy(one, now)
  if (fixed) layout.keep.push({ id: one.id, fixed, ...whenOf(one) })
  else layout.remove.push({ id: one.id, ...whenOf(one) })
}

const begun = ({ date, start }: When, now: string): boolean => `${date}T${start}` <= now

const fixedBy = (one: Laid, now: string): Fixed | null => one.fixed ?? (begun(one, now) ? 'past' : null)

const whenOf = ({ date, start, end }: When): When => ({ date, start, end })

const same = (one: When & Where, other: When & Where): boolean =>
  (['date', 'start', 'end', 'room', 'teacher'] as const).every((name) => one[name] === other[name])

/** Sessions at the same time are matched, the others of a day in their order. */
function paired(wanted: readonly When[], there: readonly Laid[]): [When | undefined, Laid | undefined][] {
  const exact = wanted.map((when) => there.find(({ slotStart }) => slotStart === when.start))
  const free = there
    .filter((one) => !exact.includes(one))
    .toSorted((one, other) => one.slotStart.localeCompare(other.slotStart))
  const pairs = wanted.map((when, index): [When, Laid | undefined] => [when, exact[index] ?? free.shift()])
  return [...pairs, ...free.map((one): [undefined, Laid] => [undefined, one])]
}

function* wantedDays({ schedule, startDate, endDate }: Plan): Generator<[string, When[]]> {
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const slots = schedule.filter(({ weekday }) => weekday === weekdayOf(date))
    if (slots.length > 0) yield [date, slots.map(({ start, end }) => ({ date, start, end }))]
  }
}
