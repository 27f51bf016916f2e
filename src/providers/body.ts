/** A form's values as the body of a request. */
import { type Entity, auditFields } from '../shared/core/entity.ts'

/** A new file: react-admin's name for the browser's File. */
export interface NewFile {
  type: string
  rawFile: File
}

const isNewFile = (value: unknown): value is NewFile =>
  typeof value === 'object' && value !== null && (value as NewFile).rawFile instanceof File

/** JSON, or multipart if there are files. */
export function bodyOf(
  entity: Entity,
  data: Record<string, unknown>,
  updatedAt?: string,
): Record<string, unknown> | FormData {
  const fields = { ...writable(entity, data), ...(updatedAt ? { updatedAt } : {}) }
  const files = entity.files ? (Array.isArray(data.files) ? data.files : []).filter(isNewFile) : []
  const pictures = Object.entries(data).filter((part): part is [string, File] => part[1] instanceof File)
  return files.length + pictures.length > 0 ? multipart(fields, files, pictures) : fields
}

/**
 * Drops fields that only the server writes. Unknown fields are sent: the server names them, while dropping them here
 * would hide the mistake.
 */
function writable(entity: Entity, data: Record<string, unknown>): Record<string, unknown> {
  const dropped = new Set(['id', '_id', 'files', ...Object.keys(auditFields)])
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly) dropped.add(name)
    if (field.target) dropped.add(`${name}Name`)
  }
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !dropped.has(name) && value !== undefined),
  )
}

/** @param pictures files that are the value of a field, by its name */
function multipart(fields: Record<string, unknown>, files: NewFile[], pictures: [string, File][]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (!(value instanceof File)) form.append(name, asText(value))
  // File types precede the files, so that the server knows them when the first byte of a file arrives.
  for (const file of files) form.append('types', file.type)
  for (const file of files) form.append('files', file.rawFile, file.rawFile.name)
  for (const [name, file] of pictures) form.append(name, file, file.name)
  return form
}

function asText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
