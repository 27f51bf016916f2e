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
 * Reloads the page: after a release the old files are gone from the server. Only if the server answers: otherwise the
 * browser would show its own error page.
 *
 * @returns false if that was tried within the last minute, so that a missing file causes no loop
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
 * Loads a part of the program, waiting for the connection if needed: the page stays, and `notePartWaiting` informs
 * the user. If the server answers but the part is missing, the page is reloaded once.
 *
 * @param quiet does not tell the user while it waits for the connection
 * @throws the chunk failure if the part is still missing after the reload
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quiet = false } = {}): Promise<Part> {
  for (;;)
    try {
      // Browsers remember a failed import until the page is reloaded, so nothing is imported without a connection, unless
      // this device keeps the code.
      if (connection() !== 'there' && !hasCode())
        do await waitForConnection(quiet)
        while (!(await askServer()))
      return await load()
    } catch (error) {
      if (!isChunkFailure(error)) throw error
      if (!(await askServer())) {
        await waitForConnection(quiet)
      } else if (anythingUnsaved()) {
        // Neither a reload nor an error screen may discard unsaved input.
        notePartWaiting('errors.chunkUnsaved')
        await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
      } else {
        if (!reloadOnce()) throw error
        await new Promise(() => undefined)
      }
    }
}

/** A service worker answers for the files of the program. */
const hasCode = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

const waitForConnection = (quiet: boolean): Promise<void> => {
  // React requests a part while rendering, when a toast would be lost.
  if (!quiet) setTimeout(() => notePartWaiting('states.partWaits'))
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

/** For a button: reloads the page if the server answers. @returns false if it does not */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await askServer()
  if (reachable) location.reload()
  return reachable
}
