import { type RefObject, useCallback } from 'react'

/** Long enough for a dialog to be gone, and to have given the focus back where it came from. */
const settled = 250

/** Focuses the open tab after a dialog closes whose opener is gone. */
export const useFocusHome = (line: RefObject<HTMLElement | null>) =>
  useCallback(() => {
    setTimeout(() => {
      if (document.activeElement === document.body)
        line.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    }, settled)
  }, [line])
