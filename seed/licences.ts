/** Earlier versions of the demo school's licences, and follow-ups of expiring ones. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import { licence, type LicenceType, licenceTypes } from '../src/shared/licences/licence.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany, type Stamped } from '../src/server/core/records/insertMany.ts'
import { type Random, seededRandom } from './random.ts'
import { followUpWords, noteWords } from './remarks.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
}

const currentRow = z.object({
  id: z.string(),
  student: z.string(),
  type: z.enum(licenceTypes),
  number: z.string().nullable(),
  expires: z.string(),
  madeAt: z.string(),
  by: z.string().nullable(),
  bengali: z.boolean(),
  /** A class of the own branch with a seat that the student has. */
  classId: z.string().nullable(),
  className: z.string().nullable(),
})
type Current = z.infer<typeof currentRow>

const dayMs = 86_400_000
/** Years that a licence lasts. */
const term: Record<LicenceType, number> = { dmv: 8, tlc: 3 }

export async function seedLicences(tx: Transaction, seeding: Seeding): Promise<void> {
  const random = seededRandom(1987)
  const current = await tx.query(
    currentRow,
    `select l.id, l.student_id as student, l.type, l.number, l.expires_on as expires, l.created_at as "madeAt",
       l.created_by as by, s.first_name ~ '[ঀ-৿]' as bengali, c.id as "classId", c.name as "className"
     from licence l join student s on s.id = l.student_id left join class c on c.id = s.class_id
     where l.current and l.expires_on is not null order by l.id`,
  )
  await insertMany(
    tx,
    licence,
    current.flatMap((one) => before(one, random, seeding)),
  )
  await tx.query(
    `insert into licence_followup (id, licence_id, stage, note, class_id, class_name, created_by, created_at)
     select id, licence_id, stage, note, class_id, class_name, created_by, created_at
     from json_populate_recordset(null::licence_followup, $1)`,
    [JSON.stringify(current.flatMap((one) => followUps(one, random, seeding)))],
  )
}

/** Of every third the version before it, and of some the one before that. */
function before(one: Current, random: Random, { idAt }: Seeding): Stamped[] {
  const versions = random.weighted([[60, 0], [30, 1], [10, 2]] as const) // prettier-ignore
  return Array.from({ length: versions }, (_, n) => {
    const expiresOn = addDays(
      one.expires,
      -Math.round((n + 1) * term[one.type] * 365.25) + random.int(-20, 20),
    )
    const issuedOn = addDays(expiresOn, -Math.round(term[one.type] * 365.25))
    return {
      record: {
        _id: idAt(Date.parse(one.madeAt)),
        student: one.student,
        type: one.type,
        number: one.number,
        issuedOn,
        expiresOn,
      },
      by: one.by,
      createdAt: one.madeAt,
      updatedAt: one.madeAt,
    }
  })
}

/** Of those that expire soon or did lately, somebody rang most of them. */
function followUps(one: Current, random: Random, { today, midnight, idAt }: Seeding) {
  const due = one.expires >= addDays(today, -60) && one.expires <= addDays(today, 60)
  if (!due || random.chance(0.35)) return []
  const script = one.bengali ? 'bengali' : 'latin'
  const last = random.weighted([[50, 'contacted'], [30, 'booked'], [20, 'lost']] as const) // prettier-ignore
  const stages = last === 'booked' && one.classId ? (['contacted', 'booked'] as const) : last === 'lost' ? (['contacted', 'lost'] as const) : (['contacted'] as const) // prettier-ignore
  let daysAgo = random.int(3, 12)
  return stages.map((stage) => {
    const at = Math.max(
      midnight - daysAgo * dayMs + random.int(14, 22) * 3_600_000,
      Date.parse(one.madeAt) + 1000,
    )
    daysAgo = Math.max(1, daysAgo - random.int(1, 3))
    const booked = stage === 'booked'
    return {
      id: idAt(at),
      licence_id: one.id,
      stage,
      note: booked ? null : random.pick(followUpWords[stage])[script],
      class_id: booked ? one.classId : null,
      class_name: booked ? one.className : null,
      created_by: one.by,
      created_at: new Date(at).toISOString(),
    }
  })
}

const authorRow = z.object({
  id: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  madeAt: z.string(),
  changedAt: z.string(),
  bengali: z.boolean(),
})

/** Each student's note is an entry; before some of them others were written. */
export async function seedNotes(tx: Transaction, { idAt }: Seeding): Promise<void> {
  const random = seededRandom(1999)
  const students = await tx.query(authorRow, 
    `select id, note, created_by as by, created_at as "madeAt", updated_at as "changedAt", first_name ~ '[ঀ-৿]' as bengali
     from student where note is not null order by id`,
  )
  const notes = students.flatMap(({ id, note, by, madeAt, changedAt, bengali }) => {
    const [from, to] = [Date.parse(madeAt), Date.parse(changedAt)]
    const earlier = to - from > dayMs ? random.int(0, 2) : 0
    const texts = random.shuffled(noteWords).slice(0, earlier).map((words) => words[bengali ? 'bengali' : 'latin'])
    return [...texts, note].map((text, n) => {
      const at = n === texts.length ? to : from + Math.floor(((to - from) * n) / Math.max(1, texts.length + 1))
      return { id: idAt(at), student_id: id, text, created_by: by, created_at: new Date(at).toISOString() }
    })
  })
  await tx.query(
    `insert into student_note (id, student_id, text, created_by, created_at)
     select id, student_id, text, created_by, created_at from json_populate_recordset(null::student_note, $1)`,
    [JSON.stringify(notes)],
  )
} // prettier-ignore
