/** The files of a record, in its table and in the store. */
import { z } from 'zod'
import type { Entity, FileType } from '../../../shared/core/entity.ts'
import { countRow } from '../db/rows.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

const filesARecord = 20

/**
 * Records the uploads of this request as files of the record.
 *
 * @param most maximum number of files of the record
 * @throws Failure 413 if it would have more
 */
export async function attachUploads(
  context: Context,
  entity: Entity,
  recordId: string,
  most = filesARecord,
): Promise<void> {
  if (context.uploads.length === 0) return
  const at = new Date(context.now).toISOString()
  for (const upload of context.uploads) {
    if (upload.alone) await detachAll(context, entity, recordId, upload.type)
    await context.tx.query(
      `insert into stored_file (key, owner_entity, owner_id, type, name, media_type, size, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        upload.key,
        entity.name,
        recordId,
        upload.type,
        upload.name,
        upload.mediaType,
        upload.size,
        context.user._id,
        at,
      ],
    )
  }
  const [row] = await context.tx.query(
    countRow,
    'select count(*) as n from stored_file where owner_id = $1 and owner_entity = $2',
    [recordId, entity.name],
  )
  if ((row?.n ?? 0) > most)
    throw new Failure(413, 'too_large', { key: 'too_many_files', args: { max: most } })
}

const urlPrefix = '/api/file/'

const fileRow = z.object({ key: z.string(), name: z.string() })

/**
 * Removes one file from its record; its bytes are removed after the commit. @returns its name, or null if there is no
 * such file
 */
export async function detachFile(
  context: Context,
  entity: Entity,
  file: { id: string; fileUrl: string; type?: string | undefined },
): Promise<string | null> {
  if (!file.fileUrl.startsWith(urlPrefix)) return null
  const [row] = await context.tx.query(
    fileRow,
    'delete from stored_file where owner_id = $1 and owner_entity = $2 and key = $3 and ($4::text is null or type = $4) returning key, name',
    [file.id, entity.name, file.fileUrl.slice(urlPrefix.length), file.type ?? null],
  )
  if (!row) return null
  context.tx.afterCommit(() => context.files.remove([row.key]))
  return row.name
}

const keyRow = z.object({ key: z.string() })

/** Removes all files of a record, or those of one type. */
export async function detachAll(
  context: Context,
  entity: Entity,
  recordId: string,
  type?: FileType,
): Promise<void> {
  const rows = await context.tx.query(
    keyRow,
    'delete from stored_file where owner_id = $1 and owner_entity = $2 and ($3::text is null or type = $3) returning key',
    [recordId, entity.name, type ?? null],
  )
  context.tx.afterCommit(() => context.files.remove(rows.map(({ key }) => key)))
}
