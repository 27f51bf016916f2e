/** The API as the administrator calls it, to prepare and check data behind the screens. */
import type { APIRequestContext } from '@playwright/test'
import { aCode, aName, aPhone } from './people.ts'

export const password = 'journey-password-1'

export interface Kept extends Record<string, unknown> {
  _id: string
  updatedAt: string
}

type Fields = Record<string, unknown>

/** Signs in, so that the context has a session. @returns the user as the web app stores it */
export async function signIn(api: APIRequestContext, username: string): Promise<unknown> {
  const answer = await api.post('/api/login', {
    data: { username, password },
    headers: { 'X-XSRF-TOKEN': await csrf(api) },
  })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
  return ((await answer.json()) as { data: unknown }).data
}

export async function signOut(api: APIRequestContext): Promise<void> {
  await api.post('/api/logout', { headers: { 'X-XSRF-TOKEN': await csrf(api) } })
}

async function csrf(api: APIRequestContext): Promise<string> {
  return ((await (await api.get('/api/getCSRFToken')).json()) as { CSRFToken: string }).CSRFToken
}

export class School {
  private readonly api: APIRequestContext
  private token: Promise<string> | null = null

  constructor(api: APIRequestContext) {
    this.api = api
  }

  private async send(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: Fields): Promise<Kept> {
    this.token ??= csrf(this.api)
    const answer = await this.api.fetch(path, { method, data, headers: { 'X-XSRF-TOKEN': await this.token } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    // Kinds of our own answer the bare record.
    const body = (await answer.json()) as { data?: Kept } & Kept
    return body.data ?? body
  }

  /** A write by its address. */
  post = (path: string, fields: Fields): Promise<Kept> => this.send('POST', path, fields)

  put = (path: string, fields: Fields): Promise<Kept> => this.send('PUT', path, fields)

  /** The account that has this code. */
  async account(code: string): Promise<string> {
    const answer = await this.api.get('/api/account?range=[0,99]')
    const all = (await answer.json()) as { _id: string; code: string }[]
    return all.find((one) => one.code === code)?._id ?? ''
  }

  /** The open drawer of a branch; opened if there is none. */
  async drawer(branch: string): Promise<Kept> {
    const filter = JSON.stringify({ branch, status: 'open' })
    const answer = await this.api.get('/api/drawer', { params: { filter } })
    const [open] = (await answer.json()) as Kept[]
    return open ?? this.post('/api/drawer', { branch, counts: { 10_000: 12 }, float: true })
  }

  /** A student's payment at the counter. */
  payment = (student: Kept, amount: number): Promise<Kept> =>
    this.send('POST', '/api/payment', { student: student._id, amount, method: 'cash' })

  branch = (fields: Fields = {}): Promise<Kept> =>
    this.send('POST', '/api/branch/create', { name: `Branch ${aName()}`, code: aCode(), ...fields })

  student = (fields: Fields & { branch: string }): Promise<Kept> =>
    this.send('POST', '/api/student/create?force=true', {
      firstName: aName(),
      lastName: aName(),
      phone: aPhone(),
      ...fields,
    })

  /** The teacher that this user is. */
  async teacher(user: string): Promise<Kept> {
    const all = (await (await this.api.get('/api/teacher')).json()) as Kept[]
    const found = all.find((one) => one.user === user)
    if (!found) throw new Error('this user teaches nothing')
    return found
  }

  /** The sessions of a class in their order. */
  async sessions(group: Kept): Promise<Kept[]> {
    const params = { filter: JSON.stringify({ class: group._id }), range: '[0,99]' }
    return (await this.api.get('/api/classSession', { params })).json() as Promise<Kept[]>
  }

  /** Marks students of a session, by their ids. */
  mark = (session: Kept, theirs: Record<string, string>): Promise<Kept> =>
    this.send('PUT', `/api/attendance/${session._id}`, {
      entries: Object.entries(theirs).map(([student, status]) => ({ student, status })),
    })

  /** Uploads a file to a record or a session. */
  async keep(
    method: 'POST' | 'PUT',
    path: string,
    file: { name: string; mimeType: string; buffer: Buffer },
    fields: Record<string, string>,
  ): Promise<void> {
    this.token ??= csrf(this.api)
    const headers = { 'X-XSRF-TOKEN': await this.token }
    const answer = await this.api.fetch(path, { method, headers, multipart: { ...fields, files: file } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  }

  /**
   * A class that meets on one day, by default today, or on the days given in its fields, with these students
   * enrolled from its first day on.
   *
   * @returns the class, and its session of that day
   */
  async classOf(
    branch: Pick<Kept, '_id'>,
    students: readonly Kept[],
    name = aName(),
    ofCourse: Fields = {},
    on?: string,
    ofClass: Fields = {},
  ): Promise<{ group: Kept; session: Kept; enrolments: Kept[] }> {
    const code = aCode()
    const { date } = on ? { date: on } : await this.attendance(branch)
    const schedule = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '11:00' }))
    const course = await this.make('course', { name: aName(), code, fee: 0, ...ofCourse })
    const group = await this.make('class', {
      name,
      course: course._id,
      branch: branch._id,
      capacity: 100,
      startDate: date,
      endDate: date,
      schedule,
      ...ofClass,
    })
    const enrolments: Kept[] = []
    for (const student of students)
      enrolments.push(
        await this.post('/api/enrolment', {
          student: student._id,
          class: group._id,
          date: ofClass.startDate ?? date,
        }),
      )
    const session = (await this.attendance(branch, date)).data.find((one) => one.class === group._id)
    if (!session) throw new Error(`${String(group.name)} does not meet on ${date}`)
    return { group, session, enrolments }
  }

  /** The sessions of a day, by default today, at a branch. */
  async attendance(branch: Pick<Kept, '_id'>, date?: string): Promise<{ date: string; data: Kept[] }> {
    const params = { branch: branch._id, ...(date ? { date } : {}) }
    return (await this.api.get('/api/attendance', { params })).json() as Promise<{
      date: string
      data: Kept[]
    }>
  }

  /** The marks of a session in the order of its sheet. */
  async marks(session: Kept): Promise<Record<string, unknown>[]> {
    const answer = await this.api.get(`/api/attendance/${session._id}`)
    return ((await answer.json()) as { data: { entries: Record<string, unknown>[] } }).data.entries
  }

  /** A record of a kind without a function of its own here. */
  make = (kind: string, fields: Fields): Promise<Kept> =>
    this.send('POST', kind === 'meeting' ? '/api/meeting' : `/api/${kind}/create`, fields)

  /** @param amount of its only line, in minor units */
  invoice = ({
    amount = 10_000,
    description = aName(),
    ...fields
  }: Fields & { branch: string; date: string }): Promise<Kept> =>
    this.send('POST', '/api/invoice', { lines: [{ description, quantity: 1, unitPrice: amount }], ...fields })

  async change(kind: 'student' | 'branch', { _id, updatedAt }: Kept, fields: Fields): Promise<Kept> {
    return this.send('PUT', `/api/${kind}/${_id}`, { updatedAt, ...fields })
  }

  remove = (kind: 'student' | 'branch', id: string): Promise<Kept> =>
    this.send('DELETE', `/api/${kind}/${id}`)

  /** The only record of a kind that a search finds. */
  async found(kind: string, search: string): Promise<Kept> {
    const answer = await this.api.get(`/api/${kind}`, { params: { search } })
    const [record] = ((await answer.json()) as { data: Kept[] }).data
    if (!record) throw new Error(`There is no ${kind} ${search}`)
    return record
  }

  /** @returns null if there is no such record */
  async find(kind: string, id: string): Promise<Kept | null> {
    const answer = await this.api.get(`/api/${kind}/${id}`)
    if (!answer.ok()) return null
    // Kinds of our own answer the bare record.
    const body = (await answer.json()) as { data?: Kept } & Kept
    return body.data ?? body
  }

  async students(query: Record<string, string>): Promise<Kept[]> {
    const answer = await this.api.get('/api/student', { params: query })
    return ((await answer.json()) as { students: Kept[] }).students
  }
}
