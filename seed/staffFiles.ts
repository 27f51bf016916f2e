/** The demo school's files of staff: papers with their expiry, numbers, and a list of joining that is half done. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import { credential, type CredentialKind } from '../src/shared/staff/credential.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { saveNumbers } from '../src/server/staff/numbers/numbers.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  midnight: number
  idAt: (at: number) => string
  userOf: (username: string) => string | null
}

const someoneRow = z.object({
  person: z.string(),
  employee: z.string().nullable(),
  teacher: z.string().nullable(),
  name: z.string(),
  branch: z.string(),
  dhaka: z.boolean(),
})
type Someone = z.infer<typeof someoneRow>

const dayMs = 86_400_000

/** Credentials in turn: days until the expiry, null without one; and those of the first person. */
const ofTeachers: [CredentialKind, string, string, number | null, first?: number][] = [
  ['dmv_instructor', 'DI-20', 'NYS DMV', 240],
  ['tlc_instructor', 'TI-31', 'NYC TLC', 320, 20],
  ['first_aid', 'FA-77', 'Red Cross', 290, -12],
  ['driving_licence', 'DL-58', 'NYS DMV', 610],
]
const ofEmployees: [CredentialKind, string | null, string, number | null, first?: number][] = [
  ['contract', null, 'Pathshala', 400],
  ['background_check', 'BC-14', 'NYPD', 210],
  ['qualification', null, 'City University', null],
]

export async function seedStaffFiles(tx: Transaction, seeding: Seeding): Promise<void> {
  const { today, midnight, idAt, userOf } = seeding
  const by = userOf('admin')
  const people = await tx.query(someoneRow, 
    `select p.person_id as person, p.employee_id as employee, p.teacher_id as teacher, p.person as name, p.branch_id as branch,
       b.timezone = 'Asia/Dhaka' as dhaka
     from staff_person p join branch b on b.id = p.branch_id where p.status <> 'left' order by p.person_id`,
  )
  const given = new Set<CredentialKind>()
  for (const [index, someone] of people.entries()) {
    const at = midnight - (60 + (index % 30)) * dayMs
    const papers = someone.teacher ? ofTeachers : ofEmployees
    // One or two each.
    for (const [kind, number, issuer, usual, first] of [papers[index % papers.length], ...(index % 3 === 0 ? [papers[(index + 1) % papers.length]] : [])].filter((one) => one !== undefined)) {
      const days = !given.has(kind) && first !== undefined ? first : usual === null ? null : usual + index
      given.add(kind)
      const of = number && `${number}${String(1000 + index)}`
      const key = { person: someone.name, number: of, issuer, title: null }
      await tx.query(
        `insert into staff_credential (id, employee_id, teacher_id, branch_id, kind, number, issuer, issued_on, expires_on, search_key,
           created_by, updated_by, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $12)`,
        [idAt(at), someone.employee, someone.teacher, someone.branch, kind, of, issuer, addDays(today, -420 - index), days === null ? null : addDays(today, days), searchKey(credential, key), by, new Date(at).toISOString()],
      )
    }
    if (index % 4 !== 3 && by) await numbered(tx, someone, index, { by, at: new Date(at).toISOString() })
  }
  const newest = people.at(-1)
  if (by) await joined(tx, newest?.person ?? '', by)
  if (newest && by) await joining(tx, newest.person, idAt(midnight - 5 * dayMs), by, midnight - 5 * dayMs)
} // prettier-ignore

/** Numbers of nobody: their digits are counted up. */
async function numbered(tx: Transaction, someone: Someone, index: number, stamp: { by: string; at: string }) {
  const body = someone.dhaka
    ? {
        identityKind: 'nid' as const,
        identityNumber: `19900000${String(10_000 + index * 37)}`,
        bankName: 'Sonali Bank',
        routing: '200270522',
        accountNumber: `0117220${String(100_000 + index * 791)}`,
        walletProvider: 'bKash',
        walletNumber: `+8801700${String(100_000 + index * 113)}`,
      }
    : {
        identityKind: 'ssn' as const,
        identityNumber: `900-00-${String(1000 + index * 17)}`,
        bankName: 'Queens Community Bank',
        routing: '026000000',
        accountNumber: `4400${String(100_000 + index * 791)}`,
      }
  await saveNumbers(tx, someone.person, null, body, stamp)
}

/** Everybody but the newest person had their list when they came. */
async function joined(tx: Transaction, newest: string, by: string): Promise<void> {
  await tx.query(
    `with begun as (
       insert into staff_checklist (id, person_id, moment, begun_by, begun_at)
         select left(person_id, 8) || left(md5('joining ' || person_id), 16), person_id, 'joining', $2,
           coalesce(e.created_at, t.created_at)
         from staff_person p left join employee e on e.id = p.employee_id left join teacher t on t.id = p.teacher_id
         where p.person_id <> $1 returning id, begun_at)
     insert into staff_checklist_item (checklist_id, place, name_bn, name_en, done_by, done_at)
       select begun.id, place, name_bn, name_en, $2, begun_at + place * interval '3 hours'
       from begun cross join staff_step where moment = 'joining'`,
    [newest, by],
  )
}

async function joining(tx: Transaction, person: string, id: string, by: string, at: number): Promise<void> {
  const stamp = new Date(at).toISOString()
  await tx.query(
    `insert into staff_checklist (id, person_id, moment, begun_by, begun_at) values ($1, $2, 'joining', $3, $4)`,
    [id, person, by, stamp],
  )
  await tx.query(
    `insert into staff_checklist_item (checklist_id, place, name_bn, name_en, done_by, done_at)
     select $1, place, name_bn, name_en, case when place <= 2 then $2 end, case when place <= 2 then $3::timestamptz end
     from staff_step where moment = 'joining'`,
    [id, by, stamp],
  )
}
