import { useCallback } from 'react'
import { onResize } from '../../browser/onResize.ts'

/**
 * A box whose content is larger than itself can be focused, so that the arrow keys scroll it; one that shows everything
 * is no stop on the way of the Tab key. @returns the ref of the box, whose first child is the content
 */
export const useScrollStop = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const measure = () => {
      const hides = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      if (hides) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    return onResize(measure, box, box.firstElementChild)
  }, [])
