/** Measures the server beside a bare one, and writes the result to bench/results.md. See README.md beside this file. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../src/server/core/db/connect.ts'
import { measureBrowser } from './browser.ts'
import { type Cell, cellsOf, type Length, measure, type Result, someIds, warmUp } from './cells.ts'
import { growthCells } from './growth.ts'
import { fillUp } from './data.ts'
import { report, type Report, type SizeReport } from './report.ts'
import { type Generator, memoryOf, signIn, startGenerator, startOurs, startRaw } from './servers.ts'
import { memoryAfterMixedWork } from './mixed.ts'
import { glanceCells, salesCells } from './sales.ts'
import { teachingCells } from './teaching.ts'
import { slowestTerms, typedTerms } from './terms.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    data: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.4' },
    'raw-plans': { type: 'string', default: 'generic' },
    movements: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, 'results.md') },
    'no-browser': { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})

const folderOf = (size: number) => join(dataDir, String(size))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { smoke } = options
/** The smoke run does every piece of work once or a few times: whether it works, not how fast. */
const sizes = smoke ? [600] : options.sizes.split(',').map(Number)
const length: Length = smoke
  ? { rounds: 1, seconds: 0.02, warmSeconds: 0.02, connections: 1 }
  : { rounds: Number(options.rounds), seconds: Number(options.seconds), warmSeconds: 0.3 }

const dataDir = options.data || (await mkdtemp(join(tmpdir(), 'pathshala-bench-')))
await mkdir(dataDir, { recursive: true })
await chmod(dataDir, 0o711)
try {
  const measured = await everything()
  const text = report(measured)
  if (smoke) say('every piece of work was answered, and by both servers alike')
  else say(text)
  if (!options.only && !smoke) await writeFile(options.out, text)
} finally {
  if (!options.data) await rm(dataDir, { recursive: true, force: true })
}

/** Each size in a database of its own, so that a large one need not be made again. */
async function everything(): Promise<Report> {
  const bySize: SizeReport[] = []
  const generator = startGenerator()
  try {
    for (const size of sizes) bySize.push(await oneSize(generator, size))
  } finally {
    await generator.stop()
  }
  // Where a page and the next one have other names.
  const last = await startOurs(folderOf(sizes[0] ?? 0), '/')
  // It gives back what its start left two seconds later.
  await delay(5000)
  const idleMemory = await memoryOf(last)
  try {
    const browser = options['no-browser'] ? null : await measureBrowser(last.port, smoke)
    const mixedMemory = await memoryAfterMixedWork(last)
    const { postgres = '', firstStartMs = NaN } = bySize[0] ?? {}
    return { postgres, bySize, firstStartMs, startMs: last.startMs, idleMemory, mixedMemory, browser, length }
  } finally {
    await last.stop()
  }
}

async function oneSize(generator: Generator, size: number): Promise<SizeReport> {
  const folder = folderOf(size)
  const ours = await startOurs(folder, '/')
  const connection = await connect({ dataDir: folder, log: { info: () => undefined, warn: say } })
  const owner = new pg.Pool({ ...connection.config, max: 1 })
  const raw = await startRaw(connection.config, options['raw-plans'])
  try {
    say(`making ${size} students`)
    await fillUp(owner, size)
    const one = async (sql: string) =>
      (await owner.query<{ v: string }>(`select (${sql}) as v`)).rows[0]?.v ?? ''
    const branch = await one(`select id from branch where code = 'JAM'`)
    const sides = {
      ours,
      raw,
      admin: await signIn(ours.port, 'admin'),
      manager: await signIn(ours.port, 'manager'),
      branch,
    }
    const meant = ({ name }: Cell) => name.includes(options.only)
    const cells = [
      ...cellsOf(sides, await someIds(connection.pool, branch)),
      ...(await teachingCells(owner, sides, smoke ? 2 : 25)),
      ...(await salesCells(owner, sides)),
      ...(await glanceCells(owner, sides, Number(options.movements))),
    ].filter(meant)
    await warmUp(generator, sides, cells, smoke ? length : { seconds: 1 })
    const results: Result[] = []
    for (const cell of cells) results.push(await told(cell, length))
    const growth: Result[] = []
    for (const cell of (await growthCells(owner, sides, size)).filter(meant))
      growth.push(await told(cell, { ...length, connections: 1 }))
    const slowest = options.only
      ? []
      : await slowestTerms(generator, sides, smoke ? typedTerms.slice(0, 20) : typedTerms)
    const postgres = await one(`current_setting('server_version')`)
    return {
      size,
      postgres,
      firstStartMs: ours.startMs,
      results,
      growth,
      slowest,
      memory: await memoryOf(ours),
    }

    async function told(cell: Cell, how: Length): Promise<Result> {
      const result = await measure(generator, owner, sides, cell, how)
      const { perSecond, p50 } = result.ours
      say(
        `${size} ${cell.name}, ${how.connections ?? 'many'}: ${perSecond.toFixed(0)} of ${result.raw.perSecond.toFixed(0)} a second, p50 ${p50.toFixed(2)} ms`,
      )
      return result
    }
  } finally {
    await Promise.all([raw.stop(), owner.end(), ours.stop()])
    await connection.close()
  }
}
