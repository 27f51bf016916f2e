/** Scanned papers of a session: signed sheets, photos, letters of excuse. */
import { z } from 'zod'
import { type SheetFileKind, storedAs } from '../../../shared/classes/attendanceFile.ts'
import type { SheetFile } from '../../../shared/classes/attendanceFileRoutes.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { countRow } from '../../core/db/rows.ts'
import { log } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { Invalid, NotFound } from '../../core/failure.ts'
import { attachUploads, detachFile } from '../../core/files/records.ts'
import type { Stored } from '../../core/records/repository.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { rosterOf, sessionColumns, sessionJoins } from './sheet.ts'

/** A letter of each of a large class, and the sheets. */
const filesASession = 100
const perPage = 50

interface Which {
  session?: string
  student?: string
  kind?: SheetFileKind
  branch?: string
  class?: string
  from?: string | null
  to?: string | null
  page?: number
  limit?: number
}

/** The requested sessions `t` that the user may see. */
function sessionsOf(context: Context, request: Which): Where {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  const named = [['branch', 't.branch_id ='], ['class', 't.class_id ='], ['session', 't.id ='], ['from', 't.date >='], ['to', 't.date <=']] as const // prettier-ignore
  for (const [name, met] of named)
    if (request[name]) where.conditions.push(`${met} ${where.bind(request[name])}`)
  return where
}

const pageRow = z.record(z.string(), z.unknown())

/** @returns the selected rows, to be named by the caller */
async function page(
  context: Context,
  { page: at = 1, limit = perPage }: Which,
  { select, from, order, where }: { select: string; from: string; order: string; where: Where },
) {
  const all = [...where.values]
  const window = `limit ${where.bind(limit)} offset ${where.bind((at - 1) * limit)}`
  const [[counted], data] = await Promise.all([
    context.tx.query(countRow, `select count(*) as n from ${from} ${where.toString()}`, all),
    context.tx.query(
      pageRow,
      `select ${select} from ${from} ${sessionJoins} ${where.toString()} order by ${order} ${window}`,
      where.values,
    ),
  ])
  const total = counted?.n ?? 0
  return {
    data,
    metaData: { page: at, perPage: limit, totalPages: Math.ceil(total / limit), total },
  }
}

const moment = `to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const fileColumns = `k.kind as type, f.name, f.size, '/api/file/' || f.key as "fileUrl", ${moment} as "createdAt",
  (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from app_user u
    where u.id = f.created_by) as "createdBy",
  k.student_id as student,
  (select s.first_name || ' ' || s.last_name from student s where s.id = k.student_id) as "studentName",
  (select row_to_json(one) from (select ${sessionColumns}) one) as session`
const fileTables = `attendance_file k join stored_file f on f.key = k.key join class_session t on t.id = k.session_id`

export async function filesOf(context: Context, request: Which) {
  const where = sessionsOf(context, request)
  if (request.kind) where.conditions.push(`k.kind = ${where.bind(request.kind)}`)
  if (request.student) where.conditions.push(`k.student_id = ${where.bind(request.student)}`)
  const order = 'f.created_at desc, f.key'
  const found = await page(context, request, { select: fileColumns, from: fileTables, order, where })
  return { ...found, data: found.data as unknown as SheetFile[] }
}

/** Held sessions without a signed sheet. */
export async function unsignedOf(context: Context, request: Which) {
  const where = sessionsOf(context, request)
  where.conditions.push(
    `t.status = 'held'`,
    `not exists (select from attendance_file k where k.session_id = t.id and k.kind = 'signed_sheet')`,
  )
  const order = 't.starts_at desc, t.id'
  const found = await page(context, request, {
    select: sessionColumns,
    from: 'class_session t',
    order,
    where,
  })
  return { ...found, data: found.data as unknown as SheetFile['session'][] }
}

/**
 * Stores the files of this request with a session.
 *
 * @param session locked
 * @throws Invalid without a file, or if the student is not on the sheet
 */
export async function keepFiles(
  context: Context,
  session: Stored,
  { student, kind }: { student: string | null; kind: SheetFileKind },
): Promise<SheetFile[]> {
  const { uploads } = context
  if (uploads.length === 0) throw new Invalid({ files: { key: 'validation.required', args: {} } })
  if (student) await checkStudent(context, session._id, student)
  for (const upload of uploads) upload.type = storedAs(kind)
  await attachUploads(context, classSession, session._id, filesASession)
  const keys = uploads.map(({ key }) => key)
  await context.tx.query(
    `insert into attendance_file (key, session_id, student_id, kind) select key, $2, $3, $4 from unnest($1::text[]) as key`,
    [keys, session._id, student, kind],
  )
  const where = new Where()
  where.conditions.push(`k.key = any(${where.bind(keys)})`)
  const order = 'f.created_at, f.key'
  const request = { limit: keys.length }
  const kept = await page(context, request, { select: fileColumns, from: fileTables, order, where })
  const data = kept.data as unknown as SheetFile[]
  await noteFiles(
    context,
    session,
    [],
    data.map(({ name, fileUrl }) => ({ type: storedAs(kind), name, fileUrl })),
  )
  return data
}

async function checkStudent(context: Context, session: string, student: string): Promise<void> {
  const there = await context.tx.query(
    `select 1 from class_session t cross join lateral ${rosterOf('t')} r where t.id = $1 and r.student_id = $2`,
    [session, student],
  )
  if (there.length === 0) throw new Invalid({ student: { key: 'validation.unknownReference', args: {} } })
}

/** @param session locked @throws NotFound if it has no such file */
export async function dropFile(
  context: Context,
  session: Stored,
  { fileUrl, type }: { fileUrl: string; type?: SheetFileKind | undefined },
): Promise<void> {
  const file = { id: session._id, fileUrl, type: type && storedAs(type) }
  const name = await detachFile(context, classSession, file)
  if (name === null) throw new NotFound('file')
  await noteFiles(context, session, [{ type: type ? storedAs(type) : 'other', name, fileUrl }], [])
}

async function noteFiles(
  context: Context,
  session: Stored,
  before: readonly object[],
  after: readonly object[],
): Promise<void> {
  await log(context.tx, context, {
    action: 'updated',
    resource: classSession.name,
    recordId: session._id,
    recordName: labelOf(classSession, session),
    branch: String(session.branch),
    changes: { files: [before, after] },
  })
}
