/** The two servers and the load generator, each a process of its own. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Load, Measured } from './client.ts'

const root = join(import.meta.dirname, '..')
execFileSync(process.execPath, [join(root, 'scripts', 'build.ts'), '--server'])
export const password = 'bench-password-of-nobody'

export interface Server {
  port: number
  child: ChildProcess
  /** From the start of the process to the answer of its start page, milliseconds. */
  startMs: number
  stop(): Promise<void>
}

/**
 * Our server as it runs in production but for the rate limit, its log written to a file.
 *
 * @param more variables; without a database among them it has the bundled one
 */
export async function startOurs(
  dataDir: string,
  page: string,
  more: Record<string, string> = {},
): Promise<Server> {
  await mkdir(dataDir, { recursive: true })
  const logFile = join(dataDir, 'server.log')
  const log = await open(logFile, 'w')
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, 'build/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'demo',
      DEMO_PASSWORD: password,
      RATE_LIMIT: 'off',
      DATABASE_URL: '',
      ...more,
    },
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  for (;;) {
    const said = await readFile(logFile, 'utf8')
    const port = /Pathshala is at http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1]
    if (port) {
      await (await fetch(`http://127.0.0.1:${port}${page}`)).text()
      return { port: Number(port), child, startMs: performance.now() - begin, stop: () => stop(child) }
    }
    if (child.exitCode !== null) throw new Error(`our server did not start: ${said}`)
    await delay(5)
  }
}

/**
 * @param plans `generic`: each statement planned once per connection; `auto`: PostgreSQL decides, mostly planning
 * each time
 */
export async function startRaw(database: object, plans: string): Promise<Server> {
  const begin = performance.now()
  const child = fork(join(import.meta.dirname, 'raw.ts'), {
    env: { ...process.env, RAW_DATABASE: JSON.stringify(database), RAW_PLANS: plans },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, child, startMs: performance.now() - begin, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export interface Generator {
  run(load: Load): Promise<Measured>
  stop(): Promise<void>
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'client.ts'))
  return {
    async run(load) {
      child.send(load)
      const [answer] = (await once(child, 'message')) as [{ measured?: Measured; error?: string }]
      if (!answer.measured) throw new Error(answer.error)
      return answer.measured
    },
    stop: () => stop(child),
  }
}

/** Signs in as a browser does, and answers the headers that its requests carry. */
export async function signIn(port: number, username: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  const call = async (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...headers(), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  }
  const headers = () => ({
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'Accept-Language': 'bn',
  })
  await call('/api/getCSRFToken')
  await call('/api/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return headers()
}

/** Current memory of a process in MB; only on Linux. */
export async function memoryOf({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024)
}
