/** Exams of the demo school, the first certificates, and students who stayed away three times in a row. */
import { z } from 'zod'
import { certificate } from '../src/shared/certificates/certificate.ts'
import { code32 } from '../src/shared/core/code32.ts'
import { addDays } from '../src/shared/core/dates.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { seededRandom } from './random.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  writerOf: (code: string) => string | null
}

/** Who sat an exam in the last days: most of them passed. The same each time, as it follows from the id. */
const exams = `
  update enrolment e set exam_result = case when x.score >= 60 then 'passed' else 'failed' end, exam_score = x.score,
    exam_on = greatest(e.date, $1::date - 1 - x.fell % 6)
  from (select e.id, f.fell, 45 + f.fell * 53 / 100 as score
    from enrolment e join class c on c.id = e.class_id join course k on k.id = c.course_id
    cross join lateral (select ('x' || left(md5('exam' || e.id), 6))::bit(24)::int % 100 as fell) f
    where k.exam and c.status = 'running' and e.status = 'active' and e.date < $1::date and f.fell % 5 < 3) x
  where x.id = e.id`

/** In each class with enough sessions, one student who missed the last three. */
const absences = `
  with held as (
    select id, class_id, row_number() over (partition by class_id order by date desc, start_time desc) as back
    from class_session where status = 'held'
  ), chosen as (
    select distinct on (h.class_id) h.class_id, a.student_id
    from held h join attendance_entry a on a.session_id = h.id
    where h.back <= 3 group by h.class_id, a.student_id having count(*) = 3 order by h.class_id, md5(a.student_id)
  )
  update attendance_entry a set status = 'absent', minutes = 0, minutes_late = 0
  from held h join chosen c on c.class_id = h.class_id
  where h.back <= 3 and a.session_id = h.id and a.student_id = c.student_id`

const passedRow = z.object({
  enrolment: z.string(),
  branch: z.string(),
  code: z.string(),
  student: z.string(),
  name: z.string(),
  course: z.string(),
  class: z.string(),
  teacher: z.string().nullable(),
  since: z.string(),
})

const passed = `
  select * from (
    select e.id as enrolment, e.branch_id as branch, b.code, e.student_id as student, s.first_name || ' ' || s.last_name as name,
      k.name as course, c.name as class, t.first_name || ' ' || t.last_name as teacher, greatest(e.date, c.start_date) as since,
      row_number() over (partition by e.branch_id order by e.id) as place
    from enrolment e join class c on c.id = e.class_id join course k on k.id = c.course_id join branch b on b.id = e.branch_id
    join student s on s.id = e.student_id left join teacher t on t.id = c.teacher_id where e.exam_result = 'passed') p
  where place <= 3 order by code, place`

/** Per branch: the first by an exception, the second voided, the third to be reviewed. */
const kinds = [
  { unmet: ['hours', 'papers', 'fees'], override: 'Hours were sat at another school; its letter is in the file' },
  { unmet: ['hours', 'papers', 'fees'], override: 'Needed for a job that begins on Monday', void: 'Another name on the licence' },
  { unmet: [], override: null },
] as const // prettier-ignore

export async function seedCertificates(tx: Transaction, seeding: Seeding): Promise<void> {
  const { today, midnight, idAt, writerOf } = seeding
  await tx.query(exams, [today])
  await tx.query(absences)
  const random = seededRandom(2011)
  const issuedOn = addDays(today, -1)
  const at = new Date(midnight - 3_600_000 * 8).toISOString()
  const counts = new Map<string, number>()
  const rows = (await tx.query(passedRow, passed)).map((row) => {
    const place = (counts.get(row.branch) ?? 0) + 1
    counts.set(row.branch, place)
    const { enrolment, branch, code, student, name, course, class: group, teacher, since } = row
    const kind = kinds[place - 1] ?? kinds[0]
    const record = {
      _id: idAt(midnight),
      number: `${code}-CRT-${issuedOn.slice(0, 4)}-${String(place).padStart(5, '0')}`,
      code: code32(Buffer.from(random.hex(16), 'hex')).slice(0, 12),
      enrolment,
      branch,
      student,
      name,
      course,
      class: group,
      teacher,
      since,
      issuedOn,
      minutes: null,
      until: issuedOn > since ? issuedOn : since,
      language: code === 'DHK' ? 'bng' : 'en',
      unmet: [...kind.unmet],
      override: kind.override,
    }
    return {
      kind,
      stamped: { record, by: writerOf(code), createdAt: at, updatedAt: at },
    }
  })
  await insertMany(
    tx,
    certificate,
    rows.map(({ stamped }) => stamped),
  )
  for (const { kind, stamped } of rows)
    if ('void' in kind)
      await tx.query('update certificate set voided_on = $2, void_reason = $3 where id = $1', [
        stamped.record._id,
        today,
        kind.void,
      ])
  for (const [branch, last] of counts)
    await tx.query('insert into document_number (branch_id, series, year, last) values ($1, $2, $3, $4)', [
      branch,
      'CRT',
      Number(issuedOn.slice(0, 4)),
      last,
    ])
}
