/** A multipart body: its texts as the body's fields, its files judged and stored before the handler runs. */
import { randomBytes } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Entity, type FileType, fileTypes, takesPicturesOnly } from '../../../shared/core/entity.ts'
import { fromText } from '../../../shared/core/formText.ts'
import { hasControlCharacters, tidy } from '../../../shared/core/text.ts'
import { Failure, Invalid } from '../failure.ts'
import { verifyFileType } from './verifyFileType.ts'
import type { FileStore } from './store.ts'

export interface Upload {
  key: string
  type: FileType
  name: string
  mediaType: string
  size: number
  /** Hash of the bytes; distinguishes a repeated submit from another form. */
  sha256: string
  /** Sent in its own field, which holds one file: replaces the record's other files of that type. */
  alone: boolean
}

export const maxFiles = 10
const maxBytes = 10 * 1024 * 1024

const limits = {
  fileSize: maxBytes,
  files: maxFiles,
  fields: 100,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 120,
  headerPairs: 100,
}

/** Reads the body of the request. Its files are in `uploads` when it returns, for the caller to drop on a failure. */
export async function receive(
  request: FastifyRequest,
  entity: Entity,
  store: FileStore,
  uploads: Upload[],
): Promise<Record<string, unknown>> {
  const texts: [string, string][] = []
  const types: string[] = []
  const coming: Promise<Upload>[] = []
  const sent: MultipartFile['file'][] = []
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  // It may be rejected when nobody waits for it any more.
  failed.catch(() => undefined)
  try {
    for await (const part of untilFailed(request.parts({ limits }), failed)) {
      if (part.type === 'file') {
        // Not awaited: a distant store takes one file while the next one arrives.
        const upload = keep(part, fieldOf(part, entity), store)
        sent.push(part.file)
        coming.push(upload)
        upload.catch(fail)
      } else if (part.fieldname === 'types') types.push(...String(part.value).split(','))
      else texts.push([part.fieldname, textOf(part.value)])
    }
    uploads.push(...(await Promise.all(coming)))
  } catch (error) {
    // The rest of the body stays unread, so a file in the middle of it would never end.
    for (const file of sent) file.destroy()
    const ended = await Promise.allSettled(coming)
    // Not with the answer, because callers who disconnect get none.
    await dropUploads(
      request,
      store,
      ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    )
    throw asFailure(error)
  }
  giveTypes(
    uploads.filter(({ alone }) => !alone),
    types,
  )
  for (const upload of uploads) refuseNoPicture(entity, upload)
  return Object.fromEntries(texts.map(([name, value]) => [name, fromText(entity.fields[name], value)]))
}

/** The parts as they come, until there is nothing more to come for: a refusal does not wait for the next part. */
async function* untilFailed<T>(parts: AsyncIterableIterator<T>, failed: Promise<never>): AsyncGenerator<T> {
  for (;;) {
    const next = await Promise.race([parts.next(), failed])
    if (next.done) return
    yield next.value
  }
}

/** Removes the bytes of files that no record names. Where that fails the clean-up has them a day later. */
export async function dropUploads(
  request: FastifyRequest,
  store: FileStore,
  uploads: readonly Upload[],
): Promise<void> {
  await store.remove(uploads.map(({ key }) => key)).catch((error: unknown) => {
    request.log.warn({ err: error }, 'files that are not needed stay for a day')
  })
}

/** The type of the field of an upload, null for the list of files. @throws Invalid if it is neither */
function fieldOf({ fieldname }: MultipartFile, entity: Entity): FileType | null {
  const own = Object.hasOwn(entity.fields, fieldname) ? entity.fields[fieldname]?.fileType : undefined
  if (fieldname === 'files' ? !entity.files : !own)
    throw new Invalid({ [fieldname]: { key: 'validation.unknownField', args: {} } })
  return own ?? null
}

async function keep(part: MultipartFile, own: FileType | null, store: FileStore): Promise<Upload> {
  const name = fileName(part.filename)
  const key = randomBytes(16).toString('hex')
  const { size, sha256, judged } = await store.put(key, part.file, async (path) => {
    if (part.file.truncated)
      throw new Failure(413, 'too_large', { key: 'file_too_large', args: { file: name } })
    return verifyFileType(path, name)
  })
  return { key, type: own ?? 'other', name, mediaType: judged, size, sha256, alone: own !== null }
}

/** The last part of the name, without what a header or a folder could trip over. */
function fileName(sent: string | undefined): string {
  const last =
    tidy(sent ?? '')
      .split(/[/\\]/)
      .pop() ?? ''
  const clean = hasControlCharacters(last) ? last.replace(/\p{Cc}/gu, '') : last
  return clean.replace(/[\r\n\t"]/g, '').slice(0, 200) || 'file'
}

function giveTypes(uploads: Upload[], types: string[]): void {
  types.forEach((type, index) => {
    const upload = uploads[index]
    const known = fileTypes.find((each) => each === type.trim())
    if (!upload || !known)
      throw new Invalid({ types: { key: 'validation.choice', args: { choices: fileTypes.join(', ') } } })
    upload.type = known
  })
}

function refuseNoPicture(entity: Entity, { type, name, mediaType }: Upload): void {
  if (mediaType.startsWith('image/') || !takesPicturesOnly(entity, type)) return
  const field = Object.keys(entity.fields).find((each) => entity.fields[each]?.fileType === type)
  if (field) throw new Invalid({ [field]: { key: 'validation.picture', args: { file: name } } })
}

/** JSON parts arrive parsed. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function asFailure(error: unknown): unknown {
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return new Failure(413, 'too_large', { key: 'too_many_files', args: { max: maxFiles } })
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure(413, 'too_large')
    default:
      // The parser's own errors (no boundary, an unexpected end) carry no status.
      return error instanceof Failure || (error as { statusCode?: number }).statusCode || isSystem(error)
        ? error
        : new Failure(400, 'malformed')
  }
}

const isSystem = (error: unknown): boolean => typeof (error as { errno?: unknown }).errno === 'number'
