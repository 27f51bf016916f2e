/**
 * `npm run bench:schools`: many schools on one machine, each a database of one PostgreSQL and a process of its own. Says what
 * each more of them costs, and how long all of them take to start together.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../src/server/core/db/bundled/binaries.ts'
import { makeCluster } from '../src/server/core/db/bundled/cluster.ts'
import { chooseHome } from '../src/server/core/db/bundled/home.ts'
import { startBundled } from '../src/server/core/db/bundled/index.ts'
import { runningServer } from '../src/server/core/db/bundled/postmaster.ts'
import { appRole } from '../src/server/core/db/role.ts'
import { type Server, signIn, startOurs } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    schools: { type: 'string', default: '20' },
    /** Connections of each school to the database. */
    pool: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
  },
})
const wanted = Number(options.schools)
const steps = [1, 5, 10, 20, 50, 100].filter((step) => step < wanted).concat(wanted)

const folder = await mkdtemp(join(tmpdir(), 'pathshala-schools-'))
await chmod(folder, 0o711)
const quiet = { info: () => undefined, warn: console.warn }
const home = await chooseHome(folder, quiet)
await makeCluster(home, await findBinaries(home), true)
await writeFile(join(home.cluster, 'local.conf'), 'max_connections = 500\n')
const database = await startBundled({ dataDir: folder, log: quiet })
const schools: Server[] = []

const admin = new pg.Client({ ...database.config, database: 'postgres' })
await admin.connect()
await admin.query(`create role ${appRole} nologin`)

const addressOf = (number: number, user = `school_${number}`) =>
  `postgres://${user}@${encodeURIComponent(database.config.host)}/school_${number}`

/** A database that only its own user may enter, who may become the role of requests and nothing else. */
async function makeDatabase(number: number): Promise<void> {
  const name = `school_${number}`
  await admin.query(`create role ${name} login`)
  await admin.query(`grant ${appRole} to ${name}`)
  await admin.query(`create database ${name} owner ${name}`)
  await admin.query(`revoke connect on database ${name} from public`)
}

const start = (number: number, seed: 'demo' | 'none'): Promise<Server> =>
  startOurs(join(folder, String(number)), '/', {
    DATABASE_URL: addressOf(number),
    DATABASE_POOL: options.pool,
    SEED: seed,
  })

/** What belongs to a process alone, and its share of what it has in common with others, MB. */
function shareOf(pid: number | undefined): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? NaN) / 1024
}

/** Of PostgreSQL and its processes, of which some end while they are looked at. */
function databaseMemory(): number {
  const parent = String(runningServer(home)?.pid)
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const [, parentOf] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (pid === parent || parentOf === parent) sum += shareOf(Number(pid))
    } catch {
      // It has ended.
    }
  return sum
}

/** A clerk at each school, who looks at a page and reads it. */
async function work(): Promise<number[]> {
  const times: number[] = []
  const until = Date.now() + Number(options.seconds) * 1000
  const clerk = async ({ port: at }: Server) => {
    const headers = await signIn(at, 'admin')
    for (let page = 1; Date.now() < until; page = (page % 20) + 1) {
      for (const path of [
        `/api/student?page=${page}&limit=10`,
        '/api/search?type=student&q=rahman',
        '/api/dashboard',
      ]) {
        const begin = performance.now()
        const answer = await fetch(`http://127.0.0.1:${at}${path}`, { headers })
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        times.push(performance.now() - begin)
        await delay(300)
      }
    }
  }
  await Promise.all(schools.map(clerk))
  return times.toSorted((a, b) => a - b)
}

const whole = (figure: number) => figure.toFixed(0)
try {
  console.log(`${cpus().length} cores, ${whole(totalmem() / 2 ** 30)} GB, a pool of ${options.pool}`)
  console.log('| schools | a process, MB | PostgreSQL, MB | connections | median, ms | p95, ms |')
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const step of steps) {
    while (schools.length < step) {
      const number = schools.length + 1
      await makeDatabase(number)
      schools.push(await start(number, 'demo'))
    }
    const times = await work()
    const at = (share: number) => whole(times[Math.floor(times.length * share)] ?? NaN)
    const { rows } = await admin.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname like 'school%'`,
    )
    const process = schools.reduce((sum, { child }) => sum + shareOf(child.pid), 0) / schools.length
    console.log(
      `| ${step} | ${whole(process)} | ${whole(databaseMemory())} | ${rows[0]?.n} | ${at(0.5)} | ${at(0.95)} |`,
    )
  }
  const stranger = new pg.Client({ connectionString: addressOf(1, 'school_2') })
  const entered = await stranger.connect().then(
    () => true,
    () => false,
  )
  console.log(`the user of one school ${entered ? 'CAN' : 'cannot'} enter the database of another`)
  await Promise.all(schools.map((each) => each.stop()))
  const begin = performance.now()
  const again = await Promise.all(schools.map((_, index) => start(index + 1, 'none')))
  console.log(
    `all ${again.length} started at the same time: ${whole((performance.now() - begin) / 1000)} s until the last answered`,
  )
  schools.splice(0, Infinity, ...again)
} finally {
  await Promise.all(schools.map((each) => each.stop()))
  await admin.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
