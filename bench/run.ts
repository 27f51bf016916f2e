/** Measures the server beside a bare one, and writes what it finds to bench/results.md. See README.md beside this file. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../src/server/db/connect.ts'
import { measureBrowser } from './browser.ts'
import { cellsOf, measure, type Result, someIds, warmUp } from './cells.ts'
import { fillUp } from './data.ts'
import { report, type Report, type SizeReport } from './report.ts'
import { memoryOf, type Server, signIn, startGenerator, startOurs, startRaw } from './servers.ts'
import { slowestTerms } from './terms.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.4' },
    'raw-plans': { type: 'string', default: 'generic' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, 'results.md') },
    'no-browser': { type: 'boolean', default: false },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const sizes = options.sizes.split(',').map(Number)
const length = { rounds: Number(options.rounds), seconds: Number(options.seconds) }

const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
await chmod(dataDir, 0o711)
try {
  const measured = await everything()
  const text = report(measured)
  say(text)
  if (!options.only) await writeFile(options.out, text)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function everything(): Promise<Report> {
  const first = await startOurs(dataDir, '/')
  say(`first start on an empty folder: ${first.startMs.toFixed(0)} ms`)
  const connection = await connect({ dataDir, log: { info: () => undefined, warn: say } })
  const owner = new pg.Pool({ ...connection.config, max: 1 })
  const raw = await startRaw(connection.config, options['raw-plans'])
  const generator = startGenerator()
  const postgres =
    (await owner.query<{ v: string }>(`select current_setting('server_version') as v`)).rows[0]?.v ?? ''
  const bySize: SizeReport[] = []
  try {
    for (const size of sizes) bySize.push(await oneSize(size, first, raw))
  } finally {
    await Promise.all([generator.stop(), raw.stop(), owner.end(), first.stop()])
    await connection.close()
  }
  // Nobody uses the database any more, so this start runs it too.
  const again = await startOurs(dataDir, '/')
  const startMs = again.startMs
  const idleMemory = await memoryOf(again)
  try {
    const browser = options['no-browser'] ? null : await measureBrowser(again.port)
    return { postgres, bySize, firstStartMs: first.startMs, startMs, idleMemory, browser, length }
  } finally {
    await again.stop()
  }

  async function oneSize(size: number, ours: Server, yardstick: Server): Promise<SizeReport> {
    say(`making ${size} students`)
    await fillUp(owner, size)
    const branch =
      (await owner.query<{ id: string }>(`select id from branch where code = 'JAM'`)).rows[0]?.id ?? ''
    const sides = {
      ours,
      raw: yardstick,
      admin: await signIn(ours.port, 'admin'),
      manager: await signIn(ours.port, 'manager'),
      branch,
    }
    const results: Result[] = []
    const cells = cellsOf(sides, await someIds(connection.pool, branch)).filter(({ name }) =>
      name.includes(options.only),
    )
    if (size === sizes[0]) await warmUp(generator, sides, cells)
    for (const cell of cells) {
      const result = await measure(generator, owner, sides, cell, length)
      say(
        `${size} ${cell.name}: ${result.ours.perSecond.toFixed(0)} of ${result.raw.perSecond.toFixed(0)} a second, p50 ${result.ours.p50.toFixed(2)} ms`,
      )
      results.push(result)
    }
    const slowest = options.only ? [] : await slowestTerms(generator, sides)
    return { size, results, slowest, memory: await memoryOf(ours) }
  }
}
