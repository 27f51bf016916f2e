/** The demo school's only signed sheet, scanned after class. */
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import type { FileStore } from '../src/server/core/files/store.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  writerOf: (code: string) => string | null
}

const heldRow = z.object({
  id: z.string(),
  className: z.string(),
  date: z.string(),
  times: z.string(),
  ends: z.string(),
  names: z.array(z.string()),
})
type Held = z.infer<typeof heldRow>

/** The last session in Jamaica whose names the sheet's letters can write. */
const lastHeld = `
  select t.id, c.name as "className", t.date, t.start_time || ' - ' || t.end_time as times,
    to_char(t.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends,
    array_agg(s.first_name || ' ' || s.last_name order by s.first_name, s.last_name) as names
  from class_session t join class c on c.id = t.class_id join branch b on b.id = t.branch_id
  join attendance_entry a on a.session_id = t.id and a.status in ('present', 'late') join student s on s.id = a.student_id
  where b.code = 'JAM' and t.date < $1 and c.name ~ '^[ -~]+$' and s.first_name || s.last_name ~ '^[ -~]+$'
  group by t.id, c.id having count(*) > 2 order by t.date desc, t.id limit 1`

/** @param files stores the sheet; the clean-up removes it if this transaction fails */
export async function seedSignedSheet(
  tx: Transaction,
  files: FileStore,
  { today, writerOf }: Seeding,
): Promise<void> {
  const [session] = await tx.query(heldRow, lastHeld, [today])
  if (!session) return
  const pdf = sheetPdf(session)
  const key = randomBytes(16).toString('hex')
  const { size } = await files.put(key, Readable.from([pdf]), async () => 'application/pdf')
  await tx.query(
    `insert into stored_file (key, owner_entity, owner_id, type, name, media_type, size, created_by, created_at)
     values ($1, 'classSession', $2, 'other', $3, 'application/pdf', $4, $5, $6)`,
    [key, session.id, `sign-in-sheet-${session.date}.pdf`, size, writerOf('JAM'), session.ends],
  )
  await tx.query(`insert into attendance_file (key, session_id, kind) values ($1, $2, 'signed_sheet')`, [
    key,
    session.id,
  ])
}

/** One page of A4 with a line and a stroke of the pen for everybody, in the letters that every reader of PDF has. */
export function sheetPdf({
  className,
  date,
  times,
  names,
}: Pick<Held, 'className' | 'date' | 'times' | 'names'>): Buffer {
  const rows = names.slice(0, 24).flatMap((name, index) => {
    const y = 700 - index * 27
    return [
      text(60, y, 11, `${index + 1}.  ${name}`),
      `0.7 G 0.5 w 60 ${y - 8} m 535 ${y - 8} l S`,
      signature(name, 340, y - 2),
    ]
  })
  const page = [
    text(60, 770, 18, 'Sign-in sheet'),
    text(60, 746, 11, `${className}, ${date}, ${times}`),
    ...rows,
  ].join('\n')
  return pageOf(page)
}

/** One page of A4 with a title and lines below it. */
export const linesPdf = (title: string, lines: readonly string[]): Buffer =>
  pageOf(
    [text(60, 770, 20, title), ...lines.map((line, index) => text(60, 730 - index * 24, 13, line))].join(
      '\n',
    ),
  )

const text = (x: number, y: number, size: number, what: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${what.replace(/[\\()]/g, '\\$&')}) Tj ET`

const pageOf = (page: string): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

/** A stroke that goes up and down like the letters of the name. */
function signature(name: string, x: number, y: number): string {
  const letters = name.replace(/[^A-Za-z]/g, '').slice(0, 12)
  const strokes = Array.from({ length: letters.length }, (_, index) => {
    const up = (letters.charCodeAt(index) % 11) + 3
    const at = x + index * 9
    return `${at + 2} ${y + up} ${at + 5} ${y - up / 2} ${at + 9} ${y + (up % 5)} c`
  })
  return `0.1 0.15 0.5 RG 1.2 w ${x} ${y} m ${strokes.join(' ')} S`
}

/** @param objects numbered from 1, the first is the catalogue; ASCII */
function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
