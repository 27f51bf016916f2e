/** Databases that a command runs for a while, and that its end takes along. */
import type { Home } from '../../core/db/bundled/home.ts'
import { stopRecovered } from '../../core/db/bundled/recovery.ts'

const running = new Set<Home>()

/** Stops the database of `home` after the work, and also if the process is asked to end. */
export async function whileRunning<T>(home: Home, work: () => Promise<T>): Promise<T> {
  running.add(home)
  try {
    return await work()
  } finally {
    await stopRecovered(home)
    running.delete(home)
  }
}

export async function stopRunning(): Promise<void> {
  await Promise.all([...running].map((home) => stopRecovered(home).catch(() => undefined)))
}
