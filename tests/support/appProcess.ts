import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A separate process that runs a script of this folder and prints JSON, one value per line. */
export interface AppProcess {
  /** The next value. Rejects with its stderr if it ends instead. */
  next<T>(): Promise<T>
  /** Lets it finish. */
  goOn(): void
  ended: Promise<number | null>
  child: ChildProcess
}

/** @param script a file name in tests/support, run by this very Node */
export function startProcess(script: string, args: string[], env: NodeJS.ProcessEnv = {}): AppProcess {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    ended,
    async next<T>() {
      const { value, done } = await lines.next()
      if (done) throw new Error(complaints || 'ended without a word')
      const said: T = JSON.parse(value)
      return said
    },
    goOn: () => child.stdin.end(),
  }
}
