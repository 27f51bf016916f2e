/** The demo school: three branches in two time zones, their records, and five users. */
import { type Flag, flags, type Permissions } from '../src/shared/core/access.ts'
import { branch } from '../src/shared/school/branch.ts'
import { student } from '../src/shared/students/student.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import type { NewUser } from '../src/server/newUser.ts'
import type { FileStore } from '../src/server/core/files/store.ts'
import { insertMany, type Stamped } from '../src/server/core/records/insertMany.ts'
import { seedCertificates } from './certificates.ts'
import { seedContracts } from './contracts.ts'
import { seedHistory } from './history.ts'
import { seedCounts } from './counts.ts'
import { seedGoods } from './goods.ts'
import { seedKits } from './kits.ts'
import { seedLicences, seedNotes } from './licences.ts'
import { seedLeave } from './leave.ts'
import { seedSalary } from './salary.ts'
import { seedAskedPapers } from './askedPapers.ts'
import { seedStaffFiles } from './staffFiles.ts'
import { seedStaffAttendance } from './staffAttendance.ts'
import { seedMoney } from './money.ts'
import { keepPhotos, photosOf, sitters } from './photos.ts'
import { seedNotifications } from './notifications.ts'
import { type Place, places } from './places.ts'
import { type Random, seededRandom } from './random.ts'
import { seedRecords } from './records.ts'
import { dealSeats } from './seats.ts'
import { type SeedStudent, studentsOf } from './students.ts'
import { seedSignedSheet } from './signedSheet.ts'
import { seedTeaching } from './teaching.ts'

interface Seeding {
  now: number
  /** @returns the new user's id */
  addUser: (user: NewUser) => Promise<string>
  /** Where there are none, the school has no files. */
  files?: FileStore | undefined
}

const dayMs = 86_400_000
const opened = 310

/**
 * Everything follows from the day of `now` (UTC), including ids: the same day creates the same school.
 *
 * @returns the usernames
 */
export async function seedDemo(tx: Transaction, { now, addUser, files }: Seeding): Promise<string[]> {
  const midnight = Math.floor(now / dayMs) * dayMs
  const random = seededRandom(1971)
  const idAt = idMaker(random)
  const openedAt = midnight - opened * dayMs
  const at = new Date(openedAt).toISOString()

  const branchIds = new Map(places.map((place) => [place.code, idAt(openedAt)]))
  const branchOf = (place: Place): string => branchIds.get(place.code) ?? ''
  const branches = places.map((place): Stamped => ({
    record: { ...place.branch, _id: branchOf(place), active: true },
    by: null,
    createdAt: at,
    updatedAt: at,
  }))
  await insertMany(tx, branch, branches)

  const ids = new Map<string, string>()
  for (const user of usersOf(branchIds.get('JAM') ?? '')) {
    ids.set(user.username, await addUser({ ...user, _id: idAt(openedAt), madeAt: openedAt }))
  }
  await tx.query('update branch set manager_id = $1 where id = $2', [
    ids.get('manager'),
    branchIds.get('JAM'),
  ])

  const today = new Date(midnight).toISOString().slice(0, 10)
  const classes = await seedRecords(tx, {
    today,
    openedAt,
    midnight,
    idAt,
    branchOf: (code) => branchIds.get(code) ?? '',
    userOf: (username) => ids.get(username) ?? null,
    writerOf,
  })
  const seatOf = dealSeats(classes, seededRandom(1952))
  const everybody = places
    .flatMap((place) =>
      studentsOf(place, random, today).map((made) => ({
        ...made,
        branch: branchOf(place),
        by: writerOf(place.code),
      })),
    )
    .toSorted((a, b) => madeAt(a, midnight) - madeAt(b, midnight))
  await insertMany(
    tx,
    student,
    everybody.map(({ record, branch: branchId, by, ...times }) => ({
      record: {
        ...record,
        branch: branchId,
        class: seatOf(branchId, record.status),
        _id: idAt(madeAt(times, midnight)),
      },
      by: ids.get(by) ?? null,
      createdAt: new Date(madeAt(times, midnight)).toISOString(),
      updatedAt: new Date(midnight - times.changedDaysAgo * dayMs + times.second * 1000).toISOString(),
    })),
  )
  const photos = files ? photosOf(await sitters(tx, today), files) : null
  // Portraits are drawn and stored while the database works.
  const [taken] = await Promise.all([photos, seedOthers()])
  if (taken) await keepPhotos(tx, taken)
  await seedNotifications(tx, { today, midnight, idAt })
  return [...ids.keys()]

  async function seedOthers(): Promise<void> {
    await seedLicences(tx, { today, midnight, idAt })
    await seedNotes(tx, { today, midnight, idAt })
    await seedMoney(tx, { today, midnight, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedGoods(tx, { today, midnight, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedKits(tx, { today, midnight, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedCounts(tx, { today, midnight, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedTeaching(tx, { today, midnight, idAt, branchOf: (code) => branchIds.get(code) ?? '' })
    await seedLeave(tx, { today, midnight, idAt, userOf: (username) => ids.get(username) ?? null })
    await seedCertificates(tx, { today, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedStaffAttendance(tx, { today, midnight, idAt, userOf: (username) => ids.get(username) ?? null })
    await seedSalary(tx, { today, midnight, idAt, userOf: (username) => ids.get(username) ?? null })
    await seedContracts(tx, { today, idAt, writerOf: (code) => ids.get(writerOf(code)) ?? null })
    await seedStaffFiles(tx, { today, midnight, idAt, userOf: (username) => ids.get(username) ?? null })
    await seedHistory(tx, { idAt })
    await seedAskedPapers(tx, files ?? null, {
      today,
      midnight,
      idAt,
      userOf: (username) => ids.get(username) ?? null,
    })
    if (files)
      await seedSignedSheet(tx, files, { today, writerOf: (code) => ids.get(writerOf(code)) ?? null })
  }
}

/** Ids with the record's own time and reproducible random parts. */
function idMaker(random: Random) {
  let counter = 0
  const part = random.hex(10)
  return (at: number): string =>
    Math.floor(at / 1000)
      .toString(16)
      .padStart(8, '0') +
    part +
    (++counter).toString(16).padStart(6, '0')
}

const madeAt = (
  { madeDaysAgo, second }: Pick<SeedStudent, 'madeDaysAgo' | 'second'>,
  midnight: number,
): number => midnight - madeDaysAgo * dayMs + second * 1000

/** Manager and employee are bound to Jamaica; the other branches' people were written down by the administrator. */
const writerOf = (place: string): string => (place === 'JAM' ? 'employee' : 'admin')

const view = { view: true }
const edit = { view: true, create: true, update: true }
const all = Object.fromEntries(flags.map((flag) => [flag, true])) as Record<Flag, boolean>

function usersOf(bound: string): NewUser[] {
  const user = (
    username: string,
    role: NewUser['role'],
    [firstName, lastName]: [string, string],
    permissions: Permissions = {},
  ): NewUser => ({
    username,
    role,
    firstName,
    lastName,
    permissions,
    email: `${username}@pathshala.example`,
    branch: role === 'super_admin' || role === 'admin' ? null : bound,
  })
  return [
    user('superadmin', 'super_admin', ['নাসরিন', 'চৌধুরী']),
    user('admin', 'admin', ['Tanvir', 'Rahman']),
    user('manager', 'manager', ['Shirin', 'Akter'], {
      branch: { view: true, update: true },
      class: all,
      student: all,
      teacher: edit,
      calendar: all,
      product: edit,
      inventory: edit,
      stock: view,
      adjustment: edit,
      transfer: edit,
      purchase: edit,
      salesReport: edit,
      hr: edit,
    }),
    user('employee', 'employee', ['রাকিব', 'হাসান'], {
      course: view,
      class: view,
      student: edit,
      teacher: view,
      calendar: edit,
      product: view,
    }),
    user('teacher', 'teacher', ['Anwar', 'Hossain']),
  ]
}
