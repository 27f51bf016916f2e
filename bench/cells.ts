/** The measured work: each piece is requested from both servers in turn, round by round. */
import type pg from 'pg'
import { countMark, type Load, type Measured } from './client.ts'
import { phoneFragment, rareName } from './data.ts'
import { differences } from './difference.ts'
import { startMeter } from './processor.ts'
import type { Generator, Server } from './servers.ts'

export interface Sides {
  ours: Server
  raw: Server
  admin: Record<string, string>
  manager: Record<string, string>
  /** The branch that the manager is bound to. */
  branch: string
}

export interface Cell {
  name: string
  ours: Load['requests']
  raw: Load['requests']
  /** The two answers may differ, in what the change itself writes. */
  writes?: boolean
  /** Before each round: undoes what the previous one wrote. */
  before?: () => Promise<void>
}

export interface Figures {
  perSecond: number
  p50: number
  p95: number
  /** Of the processor for one request, microseconds: the server and PostgreSQL. */
  processorUs: number
}

export interface Result {
  name: string
  /** Number of records in the reply; only for lists. */
  found: number | null
  ours: Figures
  raw: Figures
}

export const terms: [string, string][] = [
  ['a rare name', rareName],
  ['a Bengali name in Latin letters', 'anirban'],
  ['what some 3 % match', 'talukder'],
  ['six digits of a phone', phoneFragment()],
]

/** One list request for both servers; the bare one gets the branch that ours takes from the session. */
export function listCell(
  sides: Sides,
  name: string,
  who: 'admin' | 'manager',
  query: Record<string, string>,
): Cell {
  const path = (more: Record<string, string> = {}) =>
    `/api/student?${new URLSearchParams({ page: '1', limit: '10', ...query, ...more }).toString()}`
  return {
    name: `${name}, ${who}`,
    ours: [{ method: 'GET', path: path(), headers: sides[who] }],
    raw: [{ method: 'GET', path: path(who === 'manager' ? { branch: sides.branch } : {}), headers: {} }],
  }
}

export function cellsOf(sides: Sides, ids: { all: string[]; branch: string[] }): Cell[] {
  const list = (name: string, who: 'admin' | 'manager', query: Record<string, string>) =>
    listCell(sides, name, who, query)
  const each = (method: string, who: 'admin' | 'manager', body?: string) => {
    const requests = (headers: Record<string, string>) =>
      ids[who === 'admin' ? 'all' : 'branch'].map((id) => ({
        method,
        path: `/api/student/${id}`,
        headers,
        ...(body ? { body } : {}),
      }))
    return { ours: requests(sides[who]), raw: requests({}) }
  }
  const note = JSON.stringify({ note: `Call again ${countMark}` })
  return [
    list('list', 'admin', {}),
    list('list', 'manager', {}),
    list('list, page 30', 'admin', { page: '30' }),
    ...terms.flatMap(([what, search], i) => [
      list(`search: ${what}`, 'admin', { search }),
      ...(i === 2 ? [list(`search: ${what}`, 'manager', { search })] : []),
    ]),
    { name: 'read, admin', ...each('GET', 'admin') },
    { name: 'read, manager', ...each('GET', 'manager') },
    { name: 'update, admin', writes: true, ...each('PUT', 'admin', note) },
    { name: 'update, manager', writes: true, ...each('PUT', 'manager', note) },
  ]
}

/** Some of the students' ids, spread over the whole table. */
export async function someIds(pool: pg.Pool, branch: string): Promise<{ all: string[]; branch: string[] }> {
  const ids = async (where: string, values: string[]) =>
    (
      await pool.query<{ id: string }>(
        `select id from student ${where} order by reverse(id) limit 1000`,
        values,
      )
    ).rows.map(({ id }) => id)
  return { all: await ids('', []), branch: await ids('where branch_id = $1', [branch]) }
}

const manyConnections = 8

/** Has both servers do everything for a while: code that has run a few times only is several times slower. */
export async function warmUp(
  generator: Generator,
  sides: Sides,
  cells: Cell[],
  { seconds, connections = manyConnections }: Pick<Length, 'seconds' | 'connections'>,
): Promise<void> {
  for (const cell of cells) {
    for (const side of ['ours', 'raw'] as const) {
      await cell.before?.()
      await generator.run({
        port: sides[side].port,
        connections,
        seconds,
        requests: cell[side],
      })
    }
  }
}

export interface Length {
  rounds: number
  seconds: number
  /** Warm-up time of each server before the first round. */
  warmSeconds: number
  connections?: number
}

/** Rounds of ours and the bare server in turn, after a short uncounted one of each whose replies must be equal. */
export async function measure(
  generator: Generator,
  owner: pg.Pool,
  sides: Sides,
  cell: Cell,
  { rounds, seconds, warmSeconds, connections = manyConnections }: Length,
): Promise<Result> {
  const load = (side: 'ours' | 'raw', length: number): Load => ({
    port: sides[side].port,
    connections,
    seconds: length,
    requests: cell[side],
  })
  const run = async (side: 'ours' | 'raw', length: number) => {
    await cell.before?.()
    return generator.run(load(side, length))
  }
  const warm = { ours: await run('ours', warmSeconds), raw: await run('raw', warmSeconds) }
  const found = compare(cell, warm.ours.sample, warm.raw.sample)
  const runs: Record<'ours' | 'raw', Run[]> = { ours: [], raw: [] }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'raw'] as const) {
      await cell.before?.()
      const meter = await startMeter(owner, sides[side].child.pid ?? 0)
      const measured = await generator.run(load(side, seconds))
      runs[side].push({ ...measured, processorUs: meter() })
    }
  }
  return { name: cell.name, found, ours: figuresOf(runs.ours), raw: figuresOf(runs.raw) }
}

type Run = Measured & { processorUs: number }

function compare(cell: Cell, ours: string, raw: string): number | null {
  const [one, other] = [ours, raw].map((text) => {
    const { status: _status, message: _message, ...rest } = JSON.parse(text) as Record<string, unknown>
    return rest
  })
  const differing = cell.writes ? [] : differences(one, other)
  if (differing.length > 0)
    throw new Error(`${cell.name}: the two servers answer differently:\n  ${differing.join('\n  ')}`)
  return (one?.pagination as { totalItems: number } | undefined)?.totalItems ?? null
}

function figuresOf(runs: Run[]): Figures {
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  return {
    perSecond: times.length / runs.reduce((sum, run) => sum + run.seconds, 0),
    p50: at(0.5),
    p95: at(0.95),
    processorUs: runs.reduce((sum, run) => sum + run.processorUs, 0) / times.length,
  }
}
