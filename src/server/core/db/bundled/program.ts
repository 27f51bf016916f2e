import { spawn } from 'node:child_process'
import { spawnAs, type RunAs } from './runAs.ts'

/** Runs one of PostgreSQL's programs to its end. */
export function run(
  program: string,
  args: string[],
  user: RunAs | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...spawnAs(user),
      ...surroundings(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // 'close' would wait for the pipes, which stay open on Windows while the server that pg_ctl started runs.
    child.on('exit', (code) => setImmediate(() => resolve({ code, output })))
  })
}

/**
 * Working folder and environment of PostgreSQL's programs. Variables of our own (PGDATA, PGPORT, LC_ALL) would affect
 * them, and their user may have no access to our working folder.
 */
export function surroundings(): { cwd: string; env: NodeJS.ProcessEnv } {
  if (process.platform !== 'win32')
    return { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
  const { SystemRoot, PATH, TEMP, TMP } = process.env
  return { cwd: SystemRoot ?? 'C:\\', env: { SystemRoot, PATH, TEMP, TMP } }
}
