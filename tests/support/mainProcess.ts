import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../build/main.js', import.meta.url))

/** The server as an operator starts it, in a separate process. */
export interface MainProcess {
  child: ChildProcess
  /** Its address once it listens. Rejects with its output if it ends before. */
  address: Promise<string>
  /** Its exit code; null if it was killed. */
  ended: Promise<number | null>
  out(): string
  complaints(): string
}

/**
 * @param env its environment, in addition to PATH; nothing else is inherited
 * @param start another command that becomes the server
 */
export function startMain(
  env: Record<string, string>,
  start: { command: string; args: string[]; cwd?: string } = { command: process.execPath, args: [main] },
): MainProcess {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(start.command, start.args, {
    cwd: start.cwd,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, complaints] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      const found = /Pathshala is at (http:\S+)/.exec(out)
      if (found?.[1]) resolve(found[1])
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complaints || out}`)))
  })
  // Tests that only wait for the end do not handle the address.
  address.catch(() => undefined)
  return { child, address, ended, out: () => out, complaints: () => complaints }
}
