import { askServer, connection, notePartWaiting, onConnectionChange } from './connection.ts'
import { anythingUnsaved } from './unsaved.ts'

/** How long a part of the program may take to arrive; the specification's figure. */
export const chunkTimeout = 120_000

const reloadedKey = 'chunkReloadedAt'

/** True for the errors with which browsers and vite say that a part of the program did not arrive. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css|chunk time-out/i.test(
    error.message,
  )

/**
 * Loads the page anew: after a release the old parts are gone from the server and a reload heals it. Only for pages
 * that the server answers: without it the browser would show its own error page instead.
 *
 * @returns false where that was tried within the last minute, so that a missing file makes no loop
 */
export const reloadOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < 60_000) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without storage nothing would stop a loop.
    return false
  }
  location.reload()
  return true
}

/** The part, or an error after the chunk time-out. */
export const withChunkTimeout = <Part>(part: Promise<Part>): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Chunk time-out')), chunkTimeout)
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}

/** Retry interval of a missing chunk while a form is unsaved, in milliseconds. */
const askAgainAfter = 10_000

/**
 * Loads a part of the program, however long the connection is away: what is on the screen stays, and `notePartWaiting`
 * lets people know. Where the server answers and the part is gone, the page is loaded anew, once.
 *
 * @throws the chunk failure where the part is still gone after that
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      // Browsers remember a failed import until the page is loaded anew, so a part is not asked for without a connection.
      if (connection() !== 'there')
        do await waitForConnection()
        while (!(await askServer()))
      return await load()
    } catch (error) {
      if (!isChunkFailure(error)) throw error
      if (!(await askServer())) {
        await waitForConnection()
      } else if (anythingUnsaved()) {
        // Neither a reload nor an error screen may take what was typed.
        notePartWaiting('errors.chunkUnsaved')
        await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
      } else {
        if (!reloadOnce()) throw error
        await new Promise(() => undefined)
      }
    }
}

const waitForConnection = (): Promise<void> => {
  // React asks for a part while it renders, and a toast that is shown from there is lost.
  setTimeout(() => notePartWaiting('states.partWaits'))
  return new Promise((resolve) => {
    const check = () => {
      if (connection() !== 'there') return
      stop()
      resolve()
    }
    const stop = onConnectionChange(check)
    check()
  })
}

/** For a button: loads the page anew where the server answers. @returns false where it does not */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await askServer()
  if (reachable) location.reload()
  return reachable
}
