/** When somebody last used this page: pages also ask on their own, and that must not keep a session alive. */
import { ofPage } from './ofPage.ts'

const uses = ['keydown', 'pointerdown', 'click', 'input', 'wheel', 'touchmove']

/** Work goes on for a moment after a key or a click: a list is read, a long answer comes. */
const restsAfterMs = 60_000

/** The page was opened by somebody. */
const last = ofPage(() => Date.now())

const note = () => {
  last.now = Date.now()
}

export function followUse(): void {
  for (const use of uses) window.addEventListener(use, note, { capture: true, passive: true })
}

/** Nobody has used the page for a minute: what it asks now, it asks on its own. */
export const isLeftAlone = (): boolean => Date.now() - last.now > restsAfterMs
