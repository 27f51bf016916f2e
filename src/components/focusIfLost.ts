/** Milliseconds after which a dialog has closed and returned the focus, if its opener still exists. */
const settled = 250

/**
 * Focuses what `find` finds if the focus was lost: when the focused element or a dialog's opener is removed, keyboard
 * users would start at the top again.
 * @returns cancels it
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): () => void {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  }, settled)
  return () => clearTimeout(timer)
}
