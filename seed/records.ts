/** All that the demo school has beside its branches, users and students. */
import type { Entity } from '../src/shared/core/entity.ts'
import { schoolClass } from '../src/shared/classes/class.ts'
import { course } from '../src/shared/classes/course.ts'
import { employee } from '../src/shared/staff/employee.ts'
import { meeting } from '../src/shared/meetings/meeting.ts'
import { product } from '../src/shared/stock/product.ts'
import { teacher } from '../src/shared/staff/teacher.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { zoneOf } from '../src/server/core/records/zone.ts'
import { seriesEnd } from '../src/server/classes/schedule/series.ts'
import { classesOf } from './classes.ts'
import { courses } from './courses.ts'
import { insertMany, type Stamped } from '../src/server/core/records/insertMany.ts'
import { meetingsOf } from './meetings.ts'
import { places } from './places.ts'
import { products } from './products.ts'
import { seededRandom } from './random.ts'
import type { Seats } from './seats.ts'
import { employeesOf, type SeedPerson, teachersOf } from './staff.ts'

interface School {
  /** `YYYY-MM-DD` */
  today: string
  /** Milliseconds since the epoch: when the school opened, and today's first moment. */
  openedAt: number
  midnight: number
  idAt(at: number): string
  branchOf(code: string): string
  userOf(username: string): string | null
  /** Username of the person who records things at a place. */
  writerOf(place: string): string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** @returns the classes, for the students to sit in */
export async function seedRecords(tx: Transaction, school: School): Promise<Seats[]> {
  const random = seededRandom(1921)
  const courseIds = await insertCourses(tx, school)
  const teachers = places.flatMap((place) => teachersOf(place, random, school.today))
  const employees = places.flatMap((place) => employeesOf(place, random, school.today))
  const teacherIds = await insertPeople(tx, school, teacher, teachers)
  await insertPeople(tx, school, employee, employees)
  const classes = places.flatMap(({ code }) => {
    const ids = teacherIds.filter((_, index) => teachers[index]?.place === code)
    return classesOf(code, school.today).map((made) => ({ ...made, teacherId: ids[made.teacher] ?? null }))
  })
  const rows = classes.map(({ place, record, teacherId, course: code }): Stamped & { record: Seats } => {
    const starts = Date.parse(record.startDate)
    // Written down three weeks before it starts, while the school was open.
    const at = Math.min(Math.max(starts - 21 * dayMs, school.openedAt), school.midnight - dayMs) + 16 * hourMs
    const made = {
      ...record,
      branch: school.branchOf(place),
      course: courseIds.get(code)?._id,
      teacher: teacherId,
      fee: courseIds.get(code)?.fee,
    }
    return stamped(school, made, at, school.writerOf(place))
  })
  await insertMany(tx, schoolClass, rows)
  await insertMeetings(tx, school)
  await insertMany(
    tx,
    product,
    products.map((record) => stamped(school, record, school.openedAt + 20 * hourMs, 'admin')),
  )
  return rows.map(({ record }) => record)
}

function stamped<R extends object>(school: School, record: R, at: number, by: string) {
  const moment = new Date(at).toISOString()
  const row = { by: school.userOf(by), createdAt: moment, updatedAt: moment }
  return { ...row, record: { ...record, _id: school.idAt(at) } }
}

async function insertCourses(tx: Transaction, school: School) {
  const rows = courses.map((record) =>
    stamped(school, { kit: [], teacherPapers: [], ...record }, school.openedAt + 15 * hourMs, 'admin'),
  )
  await insertMany(tx, course, rows)
  return new Map(rows.map(({ record }) => [record.code, record]))
}

/** @returns their ids, in their order */
async function insertPeople(tx: Transaction, school: School, entity: Entity, people: SeedPerson[]) {
  const rows = people.map(({ place, login, record }) => {
    const whole = { ...record, branch: school.branchOf(place), user: login ? school.userOf(login) : null }
    return stamped(school, whole, school.openedAt + 17 * hourMs, 'admin')
  })
  await insertMany(tx, entity, rows)
  return rows.map(({ record }) => record._id)
}

async function insertMeetings(tx: Transaction, school: School): Promise<void> {
  const rows: Stamped[] = []
  for (const { place, attendees, date, from, to, record } of meetingsOf(school.today)) {
    const branch = place ? school.branchOf(place) : null
    const zone = await zoneOf(tx, branch)
    const [start, end] = [momentOf(date, from, zone), momentOf(date, to, zone)]
    const { recurrence } = record
    const over = recurrence ? await seriesEnd({ start, end, recurrence }, zone) : end
    const whole = {
      ...record,
      branch,
      start,
      end,
      attendees: attendees.map((username) => school.userOf(username)),
      seriesEnd: over,
      status: over && Date.parse(over) < school.midnight ? 'held' : 'scheduled',
      sendInvitations: true,
    }
    const at = Math.min(Date.parse(start) - 10 * dayMs, school.midnight - 4 * hourMs)
    rows.push(stamped(school, whole, at, 'admin'))
  }
  await insertMany(tx, meeting, rows)
}

const momentOf = (date: string, time: string, zone: string): string =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds,
  ).toISOString()
