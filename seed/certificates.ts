/** Exams of the demo school, the first certificates, and students who stayed away three times in a row. */
import { z } from 'zod'
import { certificate } from '../src/shared/certificates/certificate.ts'
import { code32 } from '../src/shared/core/code32.ts'
import { addDays } from '../src/shared/core/dates.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { numbersOf } from './numbers.ts'
import { seededRandom } from './random.ts'

interface Seeding {
  today: string
  idAt: (at: number) => string
  writerOf: (code: string) => string | null
}

/** Who completed a class with an exam passed it at its end. */
const endExams = `
  update enrolment e set exam_result = 'passed', exam_on = c.end_date, exam_score = 64 + ('x' || left(md5('end' || e.id), 6))::bit(24)::int % 34
  from class c join course k on k.id = c.course_id where c.id = e.class_id and e.status = 'completed' and k.exam`

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
  /** The end of a finished class. */
  ended: z.string().nullable(),
  place: z.number(),
})

const passed = `
  select enrolment, branch, code, student, name, course, class, teacher, since, ended, place from (
    select e.id as enrolment, e.branch_id as branch, b.code, e.student_id as student, s.first_name || ' ' || s.last_name as name,
      k.name as course, c.name as class, t.first_name || ' ' || t.last_name as teacher, greatest(e.date, c.start_date) as since,
      case when e.status = 'completed' then c.end_date end as ended,
      not exists (select from invoice i where i.id = e.invoice_id and i.next_due is not null) as paid,
      row_number() over (partition by e.branch_id, e.status order by e.id) as place
    from enrolment e join class c on c.id = e.class_id join course k on k.id = c.course_id join branch b on b.id = e.branch_id
    join student s on s.id = e.student_id left join teacher t on t.id = c.teacher_id where e.exam_result = 'passed') p
  where (ended is null and place <= 3) or (ended is not null and paid) order by ended nulls last, code, place`

/** Of running classes, per branch: the first by an exception, the second voided, the third to be reviewed. */
const kinds = [
  { unmet: ['hours', 'papers', 'fees'], override: 'Hours were sat at another school; its letter is in the file' },
  { unmet: ['hours', 'papers', 'fees'], override: 'Needed for a job that begins on Monday', void: 'Another name on the licence' },
  { unmet: [], override: null },
] as const // prettier-ignore
const completed = { unmet: [], override: null }

export async function seedCertificates(tx: Transaction, seeding: Seeding): Promise<void> {
  const { today, idAt, writerOf } = seeding
  await tx.query(exams, [today])
  await tx.query(endExams)
  await tx.query(absences)
  const random = seededRandom(2011)
  const yesterday = addDays(today, -1)
  const numbers = await numbersOf(tx)
  const rows = (await tx.query(passedRow, passed)).map((row) => {
    const { enrolment, branch, code, student, name, course, class: group, teacher, since, ended, place } = row
    const kind = ended ? completed : (kinds[place - 1] ?? completed)
    const soon = ended ? addDays(ended, 2) : yesterday
    const issuedOn = soon < yesterday ? soon : yesterday
    const at = new Date(Date.parse(issuedOn) + 16 * 3_600_000).toISOString()
    const record = {
      _id: idAt(Date.parse(at)),
      number: numbers.next({ branch, code, date: issuedOn }, 'CRT'),
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
      until: ended ?? (issuedOn > since ? issuedOn : since),
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
  await numbers.keep(tx)
}
