import { z } from 'zod'
import { openStream } from './stream.ts'

const change = z.object({ resource: z.string(), id: z.string(), action: z.string() })
export type Change = z.infer<typeof change>

/**
 * Follows what changes among the records that the user may see.
 *
 * @param tell is given each change, and null if some may have been missed
 * @returns ends it
 */
export function listenToChanges(tell: (change: Change | null) => void): () => void {
  const read = (message: string | null) => tell(message === null ? null : change.parse(JSON.parse(message)))
  if (typeof EventSource === 'undefined') return () => undefined
  // Browsers of phones lack shared workers, and show one tab.
  if (typeof SharedWorker === 'undefined') return openStream(read)
  const worker = new SharedWorker(new URL('./changesWorker.ts', import.meta.url), { type: 'module' })
  const { port } = worker
  port.addEventListener('message', ({ data }: MessageEvent<string | null>) => read(data))
  port.start()
  const listen = () => port.postMessage('listen')
  const leave = () => port.postMessage('leave')
  listen()
  // A closed tab cannot be noticed by the worker; a page that comes back from the browser's cache listens again.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', listen)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', listen)
    leave()
    port.close()
  }
}
