/** Memory that only the start needed: parsed sources, schemas while they are built, and the young generation at its largest. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** The first requests after a start are not to wait for it. */
const restMs = 2000

/**
 * Gives 30 MB back to the system once, in a tenth of a second. By itself the engine would keep them until there is much to
 * collect, so for days in a small school.
 */
export function giveBackStartGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, restMs).unref()
}
