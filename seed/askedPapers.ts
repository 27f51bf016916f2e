/** The demo school's only course that requires a credential of its teachers, and their credentials with copies. */
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { addDays } from '../src/shared/core/dates.ts'
import { credential } from '../src/shared/staff/credential.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import type { FileStore } from '../src/server/core/files/store.ts'
import { linesPdf } from './signedSheet.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  midnight: number
  idAt: (at: number) => string
  userOf: (username: string) => string | null
}

const teacherRow = z.object({ id: z.string(), name: z.string(), branch: z.string() })

const [code, kind] = ['TLC24', 'tlc_instructor'] as const
const dayMs = 86_400_000

/** Who teaches the course, or is to. */
const teachers = `select t.id, t.first_name || ' ' || t.last_name as name, t.branch_id as branch from teacher t
  where exists (select from class c join course k on k.id = c.course_id left join class_session s on s.class_id = c.id
    where k.code = $1 and t.id in (c.teacher_id, s.teacher_id)) order by t.id`

/** @param files stores the copies; the clean-up removes them if this transaction fails */
export async function seedAskedPapers(
  tx: Transaction,
  files: FileStore | null,
  { today, midnight, idAt, userOf }: Seeding,
): Promise<void> {
  const by = userOf('admin')
  await tx.query('update course set teacher_papers = $2 where code = $1', [code, [kind]])
  for (const [index, { id: teacher, name, branch }] of (await tx.query(teacherRow, teachers, [code])).entries()) {
    const at = midnight - (20 + index) * dayMs
    const [id, stamp] = [idAt(at), new Date(at).toISOString()]
    const paper = { number: `TI-40${String(210 + index)}`, issuer: 'NYC TLC', title: null }
    const [issued, expires] = [addDays(today, -200 - index), addDays(today, 530 - index)]
    await tx.query(
      `insert into staff_credential (id, teacher_id, branch_id, kind, number, issuer, issued_on, expires_on, search_key,
         created_by, updated_by, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $11)`,
      [id, teacher, branch, kind, paper.number, paper.issuer, issued, expires, searchKey(credential, { ...paper, person: name }), by, stamp],
    )
    if (!files) continue
    // The copy's letters have no Bengali: its number says whose it is.
    const lines = [paper.issuer, `No. ${paper.number}`, `Issued ${issued}`, `Valid until ${expires}`]
    const key = randomBytes(16).toString('hex')
    const pdf = linesPdf('TLC instructor certificate', lines)
    const { size } = await files.put(key, Readable.from([pdf]), async () => 'application/pdf')
    await tx.query(
      `insert into stored_file (key, owner_entity, owner_id, type, name, media_type, size, created_by, created_at)
       values ($1, 'credential', $2, 'other', $3, 'application/pdf', $4, $5, $6)`,
      [key, id, `${paper.number}.pdf`, size, by, stamp],
    )
  }
} // prettier-ignore
