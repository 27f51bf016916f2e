/** Sends import tables as an admin. */
import type { Answer, Client } from './client.ts'
import { admin, server } from './school.ts'

interface Result {
  rows: number
  created: number
  updated: number
  unchanged: number
  errors: { row: number; field: string; message: string }[]
}

export async function send(
  resource: string,
  table: string | Uint8Array,
  {
    query = '',
    client = admin,
    name = 'file',
    path = 'import',
    fileName = 'table',
    columns,
    headers,
  }: {
    query?: string
    client?: Client
    name?: string
    path?: string
    fileName?: string
    /** The fields of the headers. */
    columns?: Record<string, string | null> | string
    headers?: Record<string, string>
  } = {},
): Promise<Answer> {
  const form = new FormData()
  if (columns !== undefined)
    form.append('columns', typeof columns === 'string' ? columns : JSON.stringify(columns))
  form.append(name, new Blob([typeof table === 'string' ? table : new Uint8Array(table)]), fileName)
  return client.post(`/api/${resource}/${path}${query}`, form, headers)
}

export const dataOf = ({ body }: Answer) => body.data as Result
/** The reported rows, the wrong ones without their messages. */
export const shortly = (answer: Answer) => {
  const { errors, ...counts } = dataOf(answer)
  const cells = errors.map(({ row, field }) => `${row} ${field}`)
  return [answer.status, counts, cells.toSorted((one, other) => one.localeCompare(other))]
}
export const counts = (rows: number, created = 0, updated = 0, unchanged = 0) => ({
  rows,
  created,
  updated,
  unchanged,
})
export const table = (...lines: string[]) => lines.join('\r\n')
export const count = async () =>
  (await server.pool.query<{ n: number }>('select count(*) as n from student')).rows[0]?.n ?? 0

let phones = 0
export const aPhone = () => `0155${String(1_000_000 + ++phones)}`
