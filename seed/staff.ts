/** The demo school's teachers and employees. */
import { addDays } from '../src/shared/core/dates.ts'
import { tidy } from '../src/shared/core/text.ts'
import { type Gender, hindu, muslim, type Script } from './names.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

export interface SeedPerson {
  place: string
  /** Username of this person. */
  login?: string
  record: Record<string, unknown>
}

interface Job {
  position: Record<Script, string>
  department: Record<Script, string>
  /** A month, in whole units of the currency: as schools of Dhaka pay. */
  salary: number
}

/** Minor units of one. */
const minor = 100

const teacherCount: Record<string, number> = { JAM: 6, BRX: 4, DHK: 5 }

const subjects: Record<Script, readonly string[]> = {
  latin: ['TLC rules', 'Defensive driving', 'Road test', 'Traffic law', 'Map reading', 'English'],
  bengali: ['ট্রাফিক আইন', 'গাড়ি চালনা', 'সড়ক চিহ্ন', 'যানবাহন রক্ষণাবেক্ষণ', 'ইংরেজি'],
}

const job = (positions: string, departments: string, salary: number): Job => {
  const [bengali = '', latin = ''] = positions.split('/')
  const [inBengali = '', inLatin = ''] = departments.split('/')
  return { position: { bengali, latin }, department: { bengali: inBengali, latin: inLatin }, salary }
}

const manager = job('শাখা ব্যবস্থাপক/Branch manager', 'প্রশাসন/Administration', 48_000)
const frontDesk = job('অভ্যর্থনা কর্মী/Front desk', 'ভর্তি/Admissions', 22_000)
const jobs = [
  frontDesk,
  job('হিসাবরক্ষক/Accountant', 'হিসাব/Accounts', 30_000),
  job('ভর্তি কর্মকর্তা/Admissions officer', 'ভর্তি/Admissions', 26_000),
  job('গাড়িচালক/Driver', 'যানবাহন/Vehicles', 20_000),
  job('যানবাহন মেকানিক/Mechanic', 'যানবাহন/Vehicles', 24_000),
  job('আইটি সহায়তা/IT support', 'প্রশাসন/Administration', 32_000),
  job('পরিচ্ছন্নতাকর্মী/Cleaner', 'প্রশাসন/Administration', 18_000),
]
const employeeCount: Record<string, number> = { JAM: 7, BRX: 5, DHK: 8 }

/** @param today `YYYY-MM-DD`; days of hiring are counted from it */
export function teachersOf(place: Place, random: Random, today: string): SeedPerson[] {
  return Array.from({ length: teacherCount[place.code] ?? 0 }, (_, n) => {
    const login = place.code === 'JAM' && n === 0 ? 'teacher' : undefined
    const person = login
      ? { firstName: 'Anwar', lastName: 'Hossain', script: 'latin' as const }
      : aPerson(place, random)
    const { script, ...name } = person
    const record = {
      ...name,
      ...reached(place, n, login ?? `${place.code.toLowerCase()}.teacher${n + 1}`),
      subjects: random.shuffled(subjects[script]).slice(0, random.int(1, 3)),
      hireDate: addDays(today, -random.int(90, 2400)),
      ratePerSession: random.int(12, 26) * 50 * minor,
      status: place.code === 'BRX' && n === 3 ? 'on_leave' : 'active',
    }
    return { place: place.code, login, record }
  })
}

export function employeesOf(place: Place, random: Random, today: string): SeedPerson[] {
  const people = Array.from({ length: employeeCount[place.code] ?? 0 }, (_, n): SeedPerson => {
    const has = n === 0 ? manager : (jobs[(n - 1) % jobs.length] ?? frontDesk)
    const login = place.code === 'JAM' ? ['manager', 'employee'][n] : undefined
    const named: Record<string, Named> = {
      manager: { firstName: 'Shirin', lastName: 'Akter', script: 'latin' },
      employee: { firstName: 'রাকিব', lastName: 'হাসান', script: 'bengali' },
    }
    const { script, ...name } = named[login ?? ''] ?? aPerson(place, random)
    const joined = random.int(120, 2600)
    // The last one of a larger branch has left.
    const left = n > 5 && n === (employeeCount[place.code] ?? 0) - 1
    const record = {
      ...name,
      ...reached(place, 10 + n, login ?? `${place.code.toLowerCase()}.staff${n + 1}`),
      position: has.position[script],
      department: has.department[script],
      joinDate: addDays(today, -joined),
      leaveDate: left ? addDays(today, -random.int(10, 100)) : null,
      employmentType: random.weighted([[6, 'full_time'], [3, 'part_time'], [1, 'contract']] as const), // prettier-ignore
      // One contract of each branch ends soon.
      contractEnd: n === 4 ? addDays(today, 24) : null,
      baseSalary: (has.salary + random.int(0, 8) * 500) * minor,
      status: left ? 'left' : place.code === 'DHK' && n === 3 ? 'on_leave' : 'active',
    }
    return { place: place.code, login, record }
  })
  return people
}

interface Named {
  firstName: string
  lastName: string
  script: Script
}

function aPerson(place: Place, random: Random): Named {
  const script: Script = random.int(1, 10) <= place.bengaliOfTen ? 'bengali' : 'latin'
  const gender: Gender = random.chance(0.35) ? 'female' : 'male'
  const community = random.chance(0.85) ? muslim : hindu
  const first = random.pick(community.first[gender])
  const last = random.pick(community.last[gender].filter(({ latin }) => latin !== first.latin))
  return { firstName: tidy(first[script]), lastName: tidy(last[script]), script }
}

/** Numbers beyond those of students and guardians, as far as the range goes. */
const reached = (place: Place, n: number, mail: string) => ({
  phone: place.phone(place.students + 29 + n),
  email: `${mail}@pathshala.example`,
})
