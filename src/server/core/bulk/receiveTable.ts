/** The one file of an import, read to its end before anything is done with it. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure, Invalid } from '../failure.ts'

const limits = {
  fileSize: 10 * 1024 * 1024,
  files: 1,
  fields: 10,
  fieldSize: 64 * 1024,
  parts: 11,
  headerPairs: 100,
}

export interface ReceivedFile {
  bytes: Buffer
  name: string
  columns?: Record<string, string | null>
}

export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Failure(415, 'media_type')
  let sent: Omit<ReceivedFile, 'columns'> | undefined
  let columns: ReceivedFile['columns']
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        if (part.fieldname === 'columns') columns = columnsIn(String(part.value))
        continue
      }
      if (part.fieldname !== 'file') {
        part.file.resume()
        throw new Invalid({ [part.fieldname]: { key: 'validation.unknownField', args: {} } })
      }
      sent = { bytes: await part.toBuffer(), name: fileName(part.filename) }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (/^FST_(?:FILES|PARTS|FIELDS)_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/.test(code))
      throw new Failure(413, 'too_large')
    // The parser's own errors (no boundary, an unexpected end) carry no status.
    if (error instanceof Failure || (error as { statusCode?: number }).statusCode) throw error
    throw new Failure(400, 'malformed')
  }
  if (!sent) throw new Invalid({ file: { key: 'validation.required', args: {} } })
  return { ...sent, ...(columns ? { columns } : {}) }
}

const mapping = z.record(z.string(), z.string().nullable())

function columnsIn(text: string): Record<string, string | null> {
  try {
    return mapping.parse(JSON.parse(text))
  } catch {
    throw new Invalid({ columns: { key: 'validation.json', args: {} } })
  }
}

/** For the list of imports: what can't be stored, or shown in a line, is not in it. */
const fileName = (name: string | undefined): string =>
  (name ?? '')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .normalize('NFC')
    .slice(0, 200)
