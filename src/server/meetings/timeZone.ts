/** A time zone as RFC 5545 describes it, for programs that do not know its name: from the years that Node knows. */

interface Turn {
  /** The clock at that moment, before it was put forward or back. */
  clock: Temporal.PlainDateTime
  from: string
  to: string
  /** Nanoseconds. */
  before: number
  after: number
}

/** Clock changes on the same weekday of the same month in this many years count as a rule. */
const years = 6

/** @param since the moment from which on it has to be right, ISO 8601 */
export function vtimezone(zone: string, since: string): string {
  const begin = Temporal.Instant.from(since).toZonedDateTimeISO(zone)
  const last = begin.getTimeZoneTransition('previous')
  const turns = turnsFrom(last ?? begin, last !== null)
  const parts =
    turns.length === 0
      ? [wallClock(begin)]
      : // A zone with daylight saving time has two observances, each with its rule if there is one.
        (rulesOf(turns) ?? turns.map((turn) => observance(turn)))
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** The transition at `first`, if it is one, and those that follow in the examined years. */
function turnsFrom(first: Temporal.ZonedDateTime, itself: boolean): Turn[] {
  const turns: Turn[] = itself ? [turnAt(first)] : []
  const enough = first.add({ years })
  for (
    let next = first.getTimeZoneTransition('next');
    next && Temporal.ZonedDateTime.compare(next, enough) < 0;
    next = next.getTimeZoneTransition('next')
  )
    turns.push(turnAt(next))
  return turns
}

function turnAt(moment: Temporal.ZonedDateTime): Turn {
  const before = moment.subtract({ nanoseconds: 1 })
  return {
    clock: moment.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime(),
    from: offset(before),
    to: offset(moment),
    before: before.offsetNanoseconds,
    after: moment.offsetNanoseconds,
  }
}

/** Two observances with their rules; null if the transitions follow none. */
function rulesOf(turns: Turn[]): string[][] | null {
  const [one, other] = turns
  if (!one || !other) return null
  const halves = [turns.filter((_, index) => index % 2 === 0), turns.filter((_, index) => index % 2 === 1)]
  const rules = halves.map((half) => (half.length >= years - 1 ? ruleOf(half) : null))
  if (!rules[0] || !rules[1]) return null
  return [observance(one, rules[0]), observance(other, rules[1])]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const place = ({ clock }: Turn): number => Math.ceil(clock.day / 7)
const isLast = ({ clock }: Turn): boolean => clock.day + 7 > clock.daysInMonth

function ruleOf(turns: Turn[]): string | null {
  const [first] = turns as [Turn]
  const alike = turns.every(
    ({ clock, from, to }) =>
      clock.month === first.clock.month &&
      clock.dayOfWeek === first.clock.dayOfWeek &&
      clock.toPlainTime().equals(first.clock.toPlainTime()) &&
      from === first.from &&
      to === first.to,
  )
  const nth = turns.every(isLast)
    ? -1
    : turns.every((turn) => place(turn) === place(first))
      ? place(first)
      : 0
  if (!alike || nth === 0) return null
  return `FREQ=YEARLY;BYMONTH=${first.clock.month};BYDAY=${nth}${weekdays[first.clock.dayOfWeek - 1]}`
}

function observance({ clock, from, to, before, after }: Turn, rule?: string): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clock.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ]
}

const wallClock = (moment: Temporal.ZonedDateTime): string[] => [
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset(moment)}`,
  `TZOFFSETTO:${offset(moment)}`,
  'END:STANDARD',
]

/** +0600; the seconds that some had before there were zones are left out. */
const offset = ({ offset: text }: Temporal.ZonedDateTime): string => text.slice(0, 6).replace(':', '')
