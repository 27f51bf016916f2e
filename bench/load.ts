/**
 * `npm run load`: many people work in the office at the same time, each with pauses for thinking, while the rest of a
 * minute's traffic goes on: pages, searches, notes, marks, payments. Prints how long each kind of call took.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf, signIn, startOurs } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '15' },
    /** Mean pause of a person between two calls. */
    pause: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1000' },
  },
})
const [people, minutes, pause] = [options.people, options.minutes, options.pause].map(Number) as [
  number,
  number,
  number,
]

interface Call {
  what: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

interface Answer {
  status: number
  text: string
  ms: number
}

/** The next of a row of numbers between 0 and 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** One call over a connection that is kept, as a browser keeps it. */
function send(port: number, headers: Record<string, string>, { method, path, body }: Call): Promise<Answer> {
  const text = body && JSON.stringify(body)
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, ...(text ? { 'Content-Type': 'application/json' } : {}) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - begin,
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

/** What is asked of which records of the demo school. */
interface Records {
  branch: string
  students: string[]
  /** The account of what comes in without an invoice. */
  income: string
}

/** Out of a hundred calls of an office: most read, a fifth writes. */
const mix: readonly [share: number, call: (records: Records, random: () => number) => Call][] = [
  [20, (_, random) => ({ what: 'a page of students', method: 'GET', path: `/api/student?page=${1 + Math.floor(random() * 20)}&limit=10` })],
  [15, (_, random) => ({ what: 'a search of students', method: 'GET', path: `/api/student?search=${encodeURIComponent(any(['rah', 'kha', '917', 'আক্', 'DHK'], random))}&limit=10` })],
  [20, ({ students }, random) => ({ what: 'a student', method: 'GET', path: `/api/student/${any(students, random)}` })],
  [8, () => ({ what: 'the dashboard', method: 'GET', path: '/api/dashboard' })],
  [7, ({ branch }) => ({ what: 'a month of the calendar', method: 'GET', path: `/api/calendar?from=${day(-15)}&to=${day(15)}&branch=${branch}` })],
  [5, () => ({ what: 'a page of classes', method: 'GET', path: '/api/class?limit=10' })],
  [5, () => ({ what: 'a page of invoices', method: 'GET', path: '/api/invoice?range=[0,9]' })],
  [10, ({ students }, random) => ({ what: 'a note is written', method: 'PUT', path: `/api/student/note/${any(students, random)}`, body: { note: `Called, will come on ${day(3)}, ${random()}` } })],
  [5, ({ branch }, random) => ({ what: 'a student is added', method: 'POST', path: '/api/student/create', body: { firstName: 'Rahim', lastName: `Uddin ${Math.floor(random() * 1e6)}`, phone: `646${String(Math.floor(random() * 9e6) + 1e6)}`, branch } })],
  [5, ({ branch, income }, random) => ({ what: 'cash is taken in', method: 'POST', path: '/api/cashEntry', body: { type: 'cashIn', branch, account: income, date: day(0), amount: 100 + Math.floor(random() * 1000) } })],
] // prettier-ignore

const any = (from: readonly string[], random: () => number): string =>
  from[Math.floor(random() * from.length)] ?? ''
const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/** A call of the mix, by its share. */
function nextCall(records: Records, random: () => number): Call {
  let at = random() * mix.reduce((sum, [share]) => sum + share, 0)
  for (const [share, call] of mix) if ((at -= share) < 0) return call(records, random)
  throw new Error('the shares are of another sum')
}

/** A connection from which a byte comes each second, and never a whole request. */
async function slowClient(port: number): Promise<'ended' | 'open'> {
  const socket = connect(port, '127.0.0.1')
  let state: 'ended' | 'open' = 'open'
  socket.on('error', () => (state = 'ended')).on('close', () => (state = 'ended'))
  for (const byte of 'GET /api/health HT') {
    if (state === 'open') socket.write(byte)
    await delay(1000)
  }
  socket.destroy()
  return state
}

const folder = await mkdtemp(join(tmpdir(), 'pathshala-load-'))
await chmod(folder, 0o711)
const ours = await startOurs(folder, '/')
const { port } = ours
try {
  // A session for some of the people each, as a user can have five.
  const signedIn = await Promise.all(
    ['admin', 'superadmin'].flatMap((user) => Array.from({ length: 4 }, () => signIn(port, user))),
  )
  const [first = {}] = signedIn
  const read = async <T>(path: string): Promise<T> => {
    const { status, text } = await send(port, first, { what: '', method: 'GET', path })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
    return JSON.parse(text) as T
  }
  const { students } = await read<{ students: { _id: string; branch: string }[] }>('/api/student?limit=100')
  const accounts = await read<{ _id: string; kind: string; active: boolean }[]>('/api/account?range=[0,99]')
  const records: Records = {
    branch: students[0]?.branch ?? '',
    students: students.map(({ _id }) => _id),
    income: accounts.find(({ kind, active }) => kind === 'income' && active)?._id ?? '',
  }
  const times = new Map<string, number[]>()
  const refused = new Map<string, number>()
  const end = Date.now() + minutes * 60_000
  const work = async (number: number) => {
    const random = numbers(number + 1)
    const headers = signedIn[number % signedIn.length] ?? {}
    await delay(random() * pause * 1000)
    while (Date.now() < end) {
      const call = nextCall(records, random)
      const { status, text, ms } = await send(port, headers, call)
      times.set(call.what, [...(times.get(call.what) ?? []), ms])
      if (status >= 400) {
        const what = `${status} ${call.what}: ${text.slice(0, 200)}`
        refused.set(what, (refused.get(what) ?? 0) + 1)
      }
      // As people do: mostly at once, sometimes after a while.
      await delay(-Math.log(1 - random()) * pause * 1000)
    }
  }
  console.log(`${people} people for ${minutes} minutes, ${pause} s between two calls of each`)
  await Promise.all(Array.from({ length: people }, (_, number) => work(number)))

  const row = (what: string, all: readonly number[]) => {
    const sorted = all.toSorted((a, b) => a - b)
    const figures = [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantile(sorted, share)))
    return `| ${what} | ${sorted.length} | ${figures.join(' | ')} |`
  }
  console.log(
    '\n| call | calls | median, ms | p95 | p99 | slowest |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  for (const [what, all] of times) console.log(row(what, all))
  console.log(row('**all**', [...times.values()].flat()))
  console.log(`\nanswered with an error: ${refused.size === 0 ? 'none' : ''}`)
  for (const [what, count] of refused) console.log(`- ${count} × ${what}`)
  console.log(`memory of the process: ${await memoryOf(ours)} MB`)

  const many = Number(options.connections)
  const ping: Call = { what: '', method: 'GET', path: '/api/health' }
  // Each waits for its answer while the others are open, and stays open for the second one.
  for (const turn of ['first', 'second']) {
    const answers = await Promise.all(Array.from({ length: many }, () => send(port, {}, ping)))
    const good = answers.filter(({ status }) => status === 200).length
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
    console.log(
      `${many} connections, ${turn} call at once: ${good} answered 200, the slowest after ${slowest} ms`,
    )
  }
  const slow = Array.from({ length: 200 }, () => slowClient(port))
  await delay(2000)
  const beside = await Promise.all(
    Array.from({ length: 100 }, (_, number) => send(port, first, nextCall(records, numbers(number + 1)))),
  )
  const ended = (await Promise.all(slow)).filter((state) => state === 'ended').length
  const worst = Math.round(Math.max(...beside.map(({ ms }) => ms)))
  console.log(
    `200 clients that send a byte a second: ${ended} were ended by the server; of 100 calls beside them ` +
      `${beside.filter(({ status }) => status < 400).length} were answered, the slowest after ${worst} ms`,
  )
} finally {
  agent.destroy()
  await ours.stop()
  await rm(folder, { recursive: true, force: true })
}
