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
 * Loads the page anew: after a release the old parts are gone from the server and a reload heals it.
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
