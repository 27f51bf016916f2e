/** What the demo school teaches. */
import type { askedPapers } from '../src/shared/students/papers.ts'

export interface SeedCourse extends Record<string, unknown> {
  code: string
  name: string
  kind: 'tlc' | 'defensive_driving' | 'dmv' | 'language' | 'other'
  /** Minor units. */
  fee: number
  hours: number
  description: string
  active: boolean
  papers: readonly (typeof askedPapers)[number][]
  exam: boolean
}

const course = (
  code: string,
  kind: SeedCourse['kind'],
  fee: number,
  hours: number,
  name: string,
  description: string,
  active = true,
): SeedCourse => ({
  code,
  kind,
  fee,
  hours,
  name,
  description,
  active,
  papers: papers[kind],
  exam: exams.includes(code),
})

const exams = ['TLC24', 'LAW1']

/** Whoever drives for hire has a licence to drive already. */
const papers: Record<SeedCourse['kind'], SeedCourse['papers']> = {
  tlc: ['dmv_licence', 'contract'],
  defensive_driving: ['dmv_licence'],
  dmv: [],
  language: [],
  other: [],
}

export const courses: readonly SeedCourse[] = [
  course('TLC24', 'tlc', 1_950_000, 24, 'TLC Driver Licence, 24 hours',
    'The education that the Taxi and Limousine Commission asks of new drivers, with its exam at the end.'),
  course('TLC-REN', 'tlc', 450_000, 3, 'TLC Licence Renewal', 'For drivers whose TLC licence expires soon.'),
  course('DDC6', 'defensive_driving', 250_000, 6, 'Defensive Driving, 6 hours',
    'Lowers points and insurance. One day, or two evenings.'),
  course('DMV5H', 'dmv', 300_000, 5, 'DMV 5-hour Pre-licensing', 'Needed before the road test.'),
  course('BTW10', 'dmv', 3_500_000, 10, 'Behind the Wheel, 10 lessons', 'Practical lessons, each of one hour, and the road test car.'),
  course('ENG1', 'language', 1_000_000, 40, 'English for Drivers', 'Reading signs and forms, talking with passengers and officers.'),
  course('DRIVE1', 'other', 800_000, 30, 'গাড়ি চালনা: প্রাথমিক কোর্স', 'একেবারে শুরু থেকে গাড়ি চালানো শেখা; মাঠে ও রাস্তায় অনুশীলনসহ।'),
  course('LAW1', 'other', 200_000, 8, 'ট্রাফিক আইন ও সড়ক চিহ্ন', 'লাইসেন্স পরীক্ষার লিখিত অংশের প্রস্তুতি।'),
  course('WAV', 'tlc', 550_000, 3, 'Wheelchair Accessible Vehicles', 'No longer offered since the rules changed.', false),
] // prettier-ignore
