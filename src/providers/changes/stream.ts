/** The server's stream of changes, opened again after every end. */
import { positionEvent } from '../../shared/core/position.ts'
import { notePosition } from '../position.ts'

/** Browsers reconnect by themselves after a lost connection, but not after a refusal, as once the session has ended. */
const retryMs = 30_000

/** Milliseconds since the page began to load, of which the first stream tells the changes too. */
const mostPast = 60_000

/**
 * @param tell is given each message, a JSON text, and null if changes may have been missed
 * @returns closes the stream
 */
export function openStream(tell: (message: string | null) => void): () => void {
  let past = Math.min(mostPast, Math.round(performance.now()))
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let interrupted = false
  const open = () => {
    source = new EventSource(`/api/events?past=${past}`)
    past = 0
    source.addEventListener(positionEvent, ({ data }: MessageEvent<string>) => notePosition(data))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(data))
    source.addEventListener('open', () => {
      if (interrupted) tell(null)
      interrupted = false
    })
    source.addEventListener('error', () => {
      interrupted = true
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
