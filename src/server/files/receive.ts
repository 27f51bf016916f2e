/** A multipart body: its texts as the body's fields, its files judged and stored before the handler runs. */
import { createHash, randomBytes } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Entity, type FileType, fileTypes } from '../../shared/entity.ts'
import { fromText } from '../../shared/formText.ts'
import { hasControlCharacters, tidy } from '../../shared/text.ts'
import { Failure, Invalid } from '../failure.ts'
import { judge } from './judge.ts'
import type { FileStore } from './store.ts'

export interface Upload {
  key: string
  type: FileType
  name: string
  mediaType: string
  size: number
  /** Of the bytes: two submits of one form are told from two forms by it. */
  sha256: string
  /** Came under a field of its own, which has one file: it takes the place of the record's others of its type. */
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

/** Reads the body of the request. Stored files are put into `uploads` as they come, for the caller to drop on a failure. */
export async function receive(
  request: FastifyRequest,
  entity: Entity,
  store: FileStore,
  uploads: Upload[],
): Promise<Record<string, unknown>> {
  const texts: [string, string][] = []
  const types: string[] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await keep(part, entity, store, uploads)
      else if (part.fieldname === 'types') types.push(...String(part.value).split(','))
      else texts.push([part.fieldname, textOf(part.value)])
    }
  } catch (error) {
    // Here and not with the answer: whoever went away in the middle gets none.
    for (const upload of uploads) await store.remove(upload.key)
    throw asFailure(error)
  }
  giveTypes(
    uploads.filter(({ alone }) => !alone),
    types,
  )
  return Object.fromEntries(texts.map(([name, value]) => [name, fromText(entity.fields[name], value)]))
}

async function keep(part: MultipartFile, entity: Entity, store: FileStore, uploads: Upload[]): Promise<void> {
  const name = fileName(part.filename)
  const own = Object.hasOwn(entity.fields, part.fieldname)
    ? entity.fields[part.fieldname]?.fileType
    : undefined
  if (part.fieldname !== 'files' && !own)
    throw new Invalid({ [part.fieldname]: { key: 'validation.unknownField', args: {} } })
  const key = randomBytes(16).toString('hex')
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  // Known before its bytes come, so that a body that breaks off leaves nothing behind.
  const upload: Upload = {
    key,
    type: own ?? 'other',
    name,
    mediaType: '',
    size: 0,
    sha256: '',
    alone: own !== undefined,
  }
  uploads.push(upload)
  // Not pipe(): a body that ends too early must end what waits for it.
  await store.put(
    key,
    pipeline(part.file, measured, () => undefined),
  )
  if (part.file.truncated)
    throw new Failure(413, 'too_large', { key: 'file_too_large', args: { file: name } })
  Object.assign(upload, { size, sha256: hash.digest('hex'), mediaType: await judge(store.pathOf(key), name) })
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

/** A part that says it is JSON comes parsed. */
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
