import { z } from 'zod'
import { openStream } from './stream.ts'

const change = z.object({ resource: z.string(), id: z.string(), action: z.string() })
export type Change = z.infer<typeof change>

/**
 * Follows what changes among the records that the user may see, while the page is visible: a browser opens few
 * connections to one server, and the tabs behind would keep them busy.
 *
 * @param tell is given each change, and null if some may have been missed
 * @returns ends it
 */
export function listenToChanges(tell: (change: Change | null) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  const read = (message: string | null) => tell(message === null ? null : change.parse(JSON.parse(message)))
  let close: (() => void) | undefined
  const follow = () => {
    if (document.hidden) {
      close?.()
      close = undefined
    } else if (!close) {
      close = openStream(read)
      tell(null)
    }
  }
  if (!document.hidden) close = openStream(read)
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}
