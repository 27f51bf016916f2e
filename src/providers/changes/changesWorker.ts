/**
 * A worker that all tabs of a browser share: they have one stream of changes together, since a browser opens few
 * connections to one server, and each tab would keep one of them busy.
 */
import { openStream } from './stream.ts'

/** Serves each tab that connects; the stream is open while any tab listens. */
function serveTabs(): (tab: MessagePort) => void {
  const tabs = new Set<MessagePort>()
  let close: (() => void) | undefined
  return (tab) => {
    tab.addEventListener('message', ({ data }: MessageEvent<'listen' | 'leave'>) => {
      if (data === 'listen') tabs.add(tab)
      else tabs.delete(tab)
      if (tabs.size === 0) {
        close?.()
        close = undefined
      } else
        close ??= openStream((message) => {
          for (const each of tabs) each.postMessage(message)
        })
    })
    tab.start()
  }
}

const serve = serveTabs()
addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const tab of event.ports) serve(tab)
})
