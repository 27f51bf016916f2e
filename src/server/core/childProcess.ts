/**
 * A child process that answers one message at a time, started on demand and ended when idle. Unlike a worker thread it
 * returns all of its memory when it ends, can have a heap limit, and cannot crash the server.
 */
import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface ChildServer<Message, Answer> {
  /**
   * @throws TookTooLong after the time limit, Ended if the process ended by itself; the next message starts a new process
   */
  ask(message: Message): Promise<Answer>
  /** Ends the process now; the next message starts another. */
  end(): Promise<void>
}

export class TookTooLong extends Error {
  constructor() {
    super('the child process took too long')
  }
}

export class Ended extends Error {
  constructor() {
    super('the child process has ended')
  }
}

interface Options {
  script: URL
  /** Heap limit in megabytes; the process ends beyond it. */
  heapMb?: number
  timeLimitMs: number
  /** After so long without a message it is ended. */
  idleMs: number
}

const compileCache = new URL('compileCache.js', import.meta.url).href

export function openChildProcess<Message extends Serializable, Answer>({
  script,
  heapMb,
  timeLimitMs,
  idleMs,
}: Options): ChildServer<Message, Answer> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(fileURLToPath(script), {
      serialization: 'advanced',
      execArgv: ['--import', compileCache, ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])],
      // Keeps the runtime's out-of-memory report out of the log.
      stdio: ['ignore', 'ignore', heapMb ? 'ignore' : 'inherit', 'ipc'],
    })
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (child === started) child = null
    })
    return (child = started)
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.ref()
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  return {
    async ask(message) {
      clearTimeout(idle)
      try {
        return await answerOf<Answer>(child ?? start(), message, timeLimitMs)
      } catch (error) {
        await end()
        throw error
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref()
      }
    },
    end,
  }
}

async function answerOf<Answer>(
  child: ChildProcess,
  message: Serializable,
  limitMs: number,
): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  // Between two messages it does not keep the server alive.
  keepAlive(child, true)
  try {
    const answer = Promise.race([
      once(child, 'message', { signal }).then(([first]) => first as Answer),
      once(child, 'exit', { signal }).then(() => Promise.reject<Answer>(new Ended())),
      new Promise<never>((_, reject) => {
        const timer = setTimeout(() => reject(new TookTooLong()), limitMs)
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
    ])
    child.send(message, () => undefined)
    return await answer
  } finally {
    settled.abort()
    keepAlive(child, false)
  }
}

function keepAlive(child: ChildProcess, alive: boolean): void {
  for (const each of [child, child.channel])
    if (alive) each?.ref()
    else each?.unref()
}

/**
 * The other side: answers every message of the server, until that is gone. An interrupt at the terminal reaches all
 * processes; only the server decides when this one ends.
 */
export function answerMessages(answer: (message: never) => Serializable | Promise<Serializable>): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (message) => process.send?.(await answer(message as never)))
  // It is ended without warning.
  flushCompileCache()
}
