/** Serves a stored file to users who may see its record; browsers only display pictures and PDFs. */
import { z } from 'zod'
import { fileTypes } from '../../shared/core/field.ts'
import { attendanceFile } from '../../shared/classes/attendanceFile.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import { entityOf } from '../../shared/entities.ts'
import { student } from '../../shared/students/student.ts'
import { can } from '../../shared/core/access.ts'
import type { Entity } from '../../shared/core/entity.ts'
import { isOnRoster } from '../classes/attendance/sheet.ts'
import type { Context } from '../core/context.ts'
import { Forbidden, NotFound } from '../core/failure.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { isPaper, noteReading } from '../core/files/readings.ts'
import { readThumbnail } from '../core/files/thumbnail.ts'
import { type Handler, Reply } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const fileRow = z.object({
  ownerEntity: z.string(),
  ownerId: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  mediaType: z.string(),
})
type Row = z.infer<typeof fileRow>

const shownInPlace = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/**
 * The record that the file belongs to.
 *
 * @throws Forbidden, or NotFound if they cannot see it
 */
async function seenOwner(context: Context, entity: Entity, file: Row): Promise<Stored> {
  const id = file.ownerId
  const where = { resource: entity.name, recordId: id }
  // User records are for admins; everybody sees their own picture.
  const own = entity.name === 'user' && id === context.user._id
  const area = entity.name === classSession.name ? attendanceFile.area : entity.area
  // For entities that everybody has own records of, the scope decides.
  if (own || entity.ownFields || can(context.user, area, 'view')) {
    const owner = await find(context.tx, entity, id, own ? null : scopeOf(context.user, entity))
    if (!owner) throw new NotFound('file', where)
    return owner
  }
  // Teachers see the photos of students on their own sheets, and no other file.
  const face =
    entity.name === student.name && file.type === 'photo' && can(context.user, 'attendance', 'view')
  const owner = face && (await isOnRoster(context, id)) && (await find(context.tx, entity, id, null))
  if (!owner) throw new Forbidden('forbidden', where)
  return owner
}

export const readFile: Handler<Routes['file.read']> = async ({ params, query }, context) => {
  const [file] = await context.tx.query(
    fileRow,
    `select owner_entity as "ownerEntity", owner_id as "ownerId", name, type, media_type as "mediaType" from stored_file where key = $1`,
    [params.key],
  )
  const entity = file && entityOf(file.ownerEntity)
  if (!file || !entity) throw new NotFound('file')
  const owner = await seenOwner(context, entity, file)
  if (query.size === 'small') return smallPicture(context, { ...file, key: params.key })
  const bytes = await context.files.read(params.key)
  if (!bytes) throw new NotFound('file')
  if (isPaper(file)) await noteReading(context, entity, owner, file)
  const place = shownInPlace.has(file.mediaType) ? 'inline' : 'attachment'
  return new Reply(bytes.stream, {
    'Content-Type': file.mediaType,
    'Content-Length': String(bytes.size),
    'Content-Disposition': `${place}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`,
    // Whatever the bytes try, they run nowhere and reach nothing.
    'Content-Security-Policy':
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  })
}

/** @throws NotFound if it has none: papers are only read whole, and each reading is logged */
async function smallPicture(context: Context, file: Row & { key: string }): Promise<Reply> {
  const thumbnail = isPaper(file) ? null : await readThumbnail(context, file)
  if (!thumbnail) throw new NotFound('file')
  return new Reply(thumbnail, {
    'Content-Type': 'image/webp',
    'Content-Length': String(thumbnail.length),
    // The bytes of a key never change; who may see them is asked again each day.
    'Cache-Control': 'private, max-age=86400, immutable',
  })
}
