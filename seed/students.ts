/** The demo school's students: believable people, none of them real, the same ones each time. */
import type { StudentStatus } from '../src/shared/students/student.ts'
import { addDays } from '../src/shared/core/dates.ts'
import { tidy } from '../src/shared/core/text.ts'
import { type Gender, hindu, muslim, relations, remarks, type Script } from './names.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

export interface SeedStudent {
  record: Record<string, unknown>
  /** Days before today on which the record was made, and last changed. */
  madeDaysAgo: number
  changedDaysAgo: number
  /** Seconds after midnight, UTC. */
  second: number
}

const tenMonths = 300

/** @param today `YYYY-MM-DD`; birthdays and expiries are counted from it */
export function studentsOf(place: Place, random: Random, today: string): SeedStudent[] {
  const genders = random.shuffled(
    Array.from({ length: place.students }, (_, i): Gender => (i % 10 < 4 ? 'female' : 'male')),
  )
  const nextFirst = { female: dealer(random, 'female'), male: dealer(random, 'male') }
  return genders.map((gender, n) => {
    const script: Script = random.int(1, 10) <= place.bengaliOfTen ? 'bengali' : 'latin'
    const { community, first } = nextFirst[gender]()
    // Karim Karim and Parvin Parvin are nobody's names.
    const last = random.pick(community.last[gender].filter(({ latin }) => latin !== first.latin))
    const title =
      community.title && random.chance(gender === 'male' ? 0.2 : 0.08)
        ? `${community.title[gender][script]} `
        : ''
    const age = random.weighted([[2, random.int(16, 18)], [5, random.int(19, 30)], [5, random.int(31, 45)], [2, random.int(46, 64)]]) // prettier-ignore
    const made = random.int(1, tenMonths)
    const status = statusOf(random, made)
    const record = {
      firstName: title + first[script],
      lastName: last[script],
      phone: place.phone(n),
      email: random.chance(0.55) ? mailOf(`${first.latin}.${last.latin}`, place, n) : null,
      dateOfBirth: random.chance(0.9) ? addDays(today, -Math.floor(age * 365.25) - random.int(0, 364)) : null,
      gender,
      ...place.home(random),
      ...licences(place, random, today),
      status,
      note: random.chance(0.3) ? random.pick(remarks)[script] : null,
      guardian: age < 19 || random.chance(0.12) ? guardian(random, script, last[script], place, n) : null,
    }
    return {
      record: Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          typeof value === 'string' ? tidy(value) : value,
        ]),
      ),
      madeDaysAgo: made,
      changedDaysAgo: status === 'enquiry' ? made : random.int(1, made),
      second: random.int(place.openUtc[0] * 3600, place.openUtc[1] * 3600 - 1),
    }
  })
}

/** First names are used in turn, so that each occurs. */
function dealer(random: Random, gender: Gender) {
  const all = [muslim, hindu].flatMap((community) =>
    community.first[gender].map((first) => ({ community, first })),
  )
  let left: typeof all = []
  return () => {
    if (left.length === 0) left = random.shuffled(all)
    const dealt = left.pop()
    if (!dealt) throw new RangeError('no first names')
    return dealt
  }
}

/** Recent students are enquiries; early ones have mostly finished or dropped out. */
function statusOf(random: Random, madeDaysAgo: number): StudentStatus {
  const recent = madeDaysAgo < 45
  return random.weighted([
    [recent ? 50 : 10, 'enquiry'],
    [recent ? 45 : 48, 'enrolled'],
    [recent ? 1 : 32, 'completed'],
    [recent ? 4 : 10, 'dropped'],
  ])
}

function licences(place: Place, random: Random, today: string) {
  if (place.code === 'DHK') {
    if (random.chance(0.5)) return {}
    return {
      dmvLicence: `DK${random.int(1000000, 9999999)}L${random.int(10000, 99999)}`,
      dmvExpiry: addDays(today, expiry(random)),
    }
  }
  const dmv = random.chance(0.8)
    ? {
        dmvLicence: `${random.int(100, 999)} ${random.int(100, 999)} ${random.int(100, 999)}`,
        dmvExpiry: addDays(today, expiry(random)),
      }
    : {}
  const tlc = random.chance(0.5)
    ? { tlcLicence: String(random.int(5_100_000, 6_199_999)), tlcExpiry: addDays(today, expiry(random)) }
    : {}
  return { ...dmv, ...tlc }
}

/** Days from today: enough on each side of every reminder for the lists to have something to show. */
const expiry = (random: Random): number => {
  const [from, to] = random.weighted([
    [12, [-300, -1]], [6, [0, 7]], [6, [8, 14]], [8, [15, 30]], [9, [31, 60]], [9, [61, 90]], [50, [91, 1700]],
  ] as const) // prettier-ignore
  return random.int(from, to)
}

function mailOf(name: string, place: Place, n: number): string {
  const local = name.toLowerCase().replace(/[^a-z.]/g, '')
  return `${local}${n + 1}@${place.code === 'DHK' ? 'example.net' : 'example.com'}`
}

function guardian(random: Random, script: Script, family: string, place: Place, n: number) {
  const gender: Gender = random.chance(0.7) ? 'male' : 'female'
  return {
    name: `${random.pick(muslim.first[gender])[script]} ${gender === 'male' ? family : random.pick(muslim.last.female)[script]}`,
    // Beyond the students' own numbers, in the same fictional range.
    phone: place.phone(random.int(place.students, place.students + 25 + (n % 4))),
    relation: random.pick(relations[gender])[script],
  }
}
