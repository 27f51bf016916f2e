/** Reading a stored file: by who may see its record, and for the browser never anything but a picture or a PDF. */
import { entityOf } from '../../shared/entities/index.ts'
import { can } from '../../shared/access.ts'
import { Forbidden, NotFound } from '../failure.ts'
import { find } from '../records/repository.ts'
import { scopeOf } from '../records/scope.ts'
import type { FileType } from '../../shared/entity.ts'
import { isPaper, noteReading } from '../files/readings.ts'
import { type Handler, Reply } from './handler.ts'
import type { Routes } from './handlers.ts'

interface Row {
  ownerEntity: string
  ownerId: string
  name: string
  type: FileType
  mediaType: string
}

const shownInPlace = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

export const readFile: Handler<Routes['file.read']> = async ({ params }, context) => {
  const [file] = await context.tx.query<Row>(
    `select owner_entity as "ownerEntity", owner_id as "ownerId", name, type, media_type as "mediaType" from stored_file where key = $1`,
    [params.key],
  )
  const entity = file && entityOf(file.ownerEntity)
  if (!file || !entity) throw new NotFound('file')
  // Users are the admins' business; one's own picture is one's own.
  const own = entity.name === 'user' && file.ownerId === context.user._id
  if (!own && !can(context.user, entity.area, 'view'))
    throw new Forbidden('forbidden', { resource: entity.name, recordId: file.ownerId })
  const owner = await find(context.tx, entity, file.ownerId, own ? null : scopeOf(context.user, entity))
  if (!owner) throw new NotFound('file', { resource: entity.name, recordId: file.ownerId })
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
