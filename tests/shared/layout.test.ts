import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../src/shared/core/dates.ts'
import { type Laid, layOut, type Layout, type Plan } from '../../src/shared/classes/layout.ts'
import { overlapping, type Slot } from '../../src/shared/core/schedule.ts'

const first = '2026-03-01'
const slot = fc
  .record({
    weekday: fc.nat({ max: 6 }),
    from: fc.integer({ min: 6, max: 20 }),
    hours: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ weekday, from, hours }): Slot => {
    const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    return { weekday, start: at(from), end: at(from + hours) }
  })
const plan = fc
  .record({
    slots: fc.array(slot, { maxLength: 6 }),
    from: fc.nat({ max: 40 }),
    days: fc.nat({ max: 60 }),
    room: fc.constantFrom('A', 'B', null),
    teacher: fc.constantFrom('t1', 't2', null),
  })
  .map(({ slots, from, days, room, teacher }): Plan => {
    const free = slots.filter((_, index) => !overlapping(slots).includes(index))
    const schedule = free.toSorted(
      (one, other) => one.weekday - other.weekday || one.start.localeCompare(other.start),
    )
    const startDate = addDays(first, from)
    return { schedule, startDate, endDate: addDays(startDate, days), room, teacher }
  })
const moment = fc.nat({ max: 120 }).map((days) => `${addDays(first, days - 20)}T12:30`)
const holidays = fc
  .array(fc.nat({ max: 100 }), { maxLength: 8 })
  .map((days) => new Map(days.map((day) => [addDays(first, day), 'Eid'])))

let ids = 0
/** The sessions in the database after the plan was applied. */
function applied(laid: readonly Laid[], { add, move, remove }: Layout, { room, teacher }: Plan): Laid[] {
  const gone = new Set(remove.map(({ id }) => id))
  const moved = new Map(move.map(({ id, to }) => [id, to]))
  return [
    ...laid
      .filter(({ id }) => !gone.has(id))
      .map((one) => {
        const to = moved.get(one.id)
        return to ? { ...one, ...to, slotStart: to.start } : one
      }),
    ...add.map((when): Laid => ({ id: String(++ids), slotDate: when.date, slotStart: when.start, ...when, room, teacher, fixed: null })),
  ] // prettier-ignore
}

/** Some sessions are held, cancelled or changed by hand in between. */
const touched = (laid: Laid[], how: readonly number[]): Laid[] =>
  laid.map((one, index): Laid => {
    switch (how[index % how.length]) {
      case 0:
        return { ...one, fixed: 'held' }
      case 1:
        return { ...one, fixed: 'cancelled' }
      case 2:
        return { ...one, date: addDays(one.date, 1), start: '21:00', end: '22:00', fixed: 'byHand' }
      default:
        return one
    }
  })

const changes = ({ add, move, remove }: Layout) => [...add, ...move, ...remove]

describe('laying out a class’s sessions', () => {
  const history = fc.record({
    before: plan,
    after: plan,
    holidays,
    later: holidays,
    earlier: moment,
    now: moment,
    how: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 }),
  })

  test('twice changes nothing, whatever was planned, held or moved', () => {
    fc.assert(
      fc.property(history, ({ before, after, holidays: some, later, earlier, now, how }) => {
        const laid = touched(applied([], layOut(before, [], some, earlier, true), before), how)
        expect(
          changes(
            layOut(
              before,
              applied([], layOut(before, [], some, earlier, true), before),
              some,
              earlier,
              false,
            ),
          ),
        ).toEqual([])
        const layout = layOut(after, laid, later, now, before.schedule.length === 0)
        const there = applied(laid, layout, after)
        expect(changes(layOut(after, there, later, now, false))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves sessions that were held, cancelled, changed by hand or have begun', () => {
    fc.assert(
      fc.property(history, ({ before, after, holidays: some, later, earlier, now, how }) => {
        const laid = touched(applied([], layOut(before, [], some, earlier, true), before), how)
        const there = applied(laid, layOut(after, laid, later, now, before.schedule.length === 0), after)
        for (const one of laid)
          if (one.fixed || `${one.date}T${one.start}` <= now) expect(there).toContainEqual(one)
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves a session on a holiday until someone decides, while the plan has it', () => {
    fc.assert(
      fc.property(history, ({ before, after, holidays: some, later, earlier, now, how }) => {
        const laid = touched(applied([], layOut(before, [], some, earlier, true), before), how)
        const layout = layOut(after, laid, later, now, before.schedule.length === 0)
        const there = applied(laid, layout, after)
        const open = new Set(layout.keep.filter(({ fixed }) => fixed === 'undecided').map(({ id }) => id))
        for (const one of laid) {
          if (open.has(one.id)) {
            expect(later.has(one.date)).toBe(true)
            expect(there).toContainEqual(one)
          }
          const times = after.schedule.filter(({ weekday }) => weekday === weekdayOf(one.slotDate))
          const meant =
            one.slotDate >= after.startDate &&
            one.slotDate <= after.endDate &&
            times.some(({ start }) => start === one.slotStart)
          if (meant && later.has(one.slotDate) && !one.fixed && `${one.date}T${one.start}` > now)
            expect(open.has(one.id)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('gives every future time of the plan one session or a reason, and none on a holiday', () => {
    fc.assert(
      fc.property(history, ({ before, after, holidays: some, later, earlier, now, how }) => {
        const laid = touched(applied([], layOut(before, [], some, earlier, true), before), how)
        const layout = layOut(after, laid, later, now, before.schedule.length === 0)
        const there = applied(laid, layout, after)
        const open = new Set(layout.keep.filter(({ fixed }) => fixed === 'undecided').map(({ id }) => id))
        const free = there.filter(
          ({ id, fixed, date, start }) => !fixed && !open.has(id) && `${date}T${start}` > now,
        )
        for (const { date, start } of free) {
          expect(later.has(date)).toBe(false)
          expect(after.schedule.some((one) => one.weekday === weekdayOf(date) && one.start === start)).toBe(
            true,
          )
          expect(date >= after.startDate && date <= after.endDate).toBe(true)
        }
        expect(new Set(there.map(({ slotDate, slotStart }) => `${slotDate} ${slotStart}`)).size).toBe(
          there.length,
        )
        for (let date = after.startDate; date <= after.endDate; date = addDays(date, 1))
          for (const { start } of after.schedule.filter(({ weekday }) => weekday === weekdayOf(date))) {
            const met = there.some((one) => one.slotDate === date)
            const skipped = layout.skip.some((one) => one.date === date && one.start === start)
            expect([date, start, met || skipped]).toEqual([date, start, true])
          }
      }),
      { numRuns: 1000 },
    )
  })

  test('creates past days for a new class, and not for a changed plan', () => {
    const evenings: Plan = { schedule: [{ weekday: 1, start: '18:00', end: '20:00' }], startDate: '2026-03-01', endDate: '2026-03-31', room: null, teacher: null } // prettier-ignore
    const now = '2026-03-16T09:00'
    const laid = applied([], layOut(evenings, [], new Map(), now, true), evenings)
    expect(laid.map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ])
    const tuesdays = { ...evenings, schedule: [{ weekday: 2, start: '18:00', end: '20:00' }] }
    const layout = layOut(tuesdays, laid, new Map(), now, false)
    expect(layout.add.map(({ date }) => date)).toEqual(['2026-03-17', '2026-03-24', '2026-03-31'])
    expect(layout.remove.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
    expect(layout.skip.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-03-03', 'past'],
      ['2026-03-10', 'past'],
    ])
  })
})
