/** Milliseconds after which a dialog is gone and has given the focus back, where its opener is still there. */
const settled = 250

/**
 * Focuses what `find` finds, if the focus was lost: an element that is taken out of the page with the focus, or a
 * dialog whose opener was, leaves it on nothing, and somebody without a mouse would begin at the top again.
 * @returns cancels it
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  }, settled)
  return () => clearTimeout(timer)
}
