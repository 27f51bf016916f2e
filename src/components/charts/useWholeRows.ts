import { useCallback, useState } from 'react'
import { onResize } from '../../browser/onResize.ts'

interface Rows {
  all: number
  /** How many of them, from the first, are in sight from top to bottom. */
  whole: number
}

const none: Rows = { all: 0, whole: 0 }

const rowsIn = (box: HTMLElement): Rows => {
  const floor = box.getBoundingClientRect().bottom
  const rows = [...box.querySelectorAll('li, tbody > tr')]
  const cut = rows.findIndex((row) => row.getBoundingClientRect().bottom > floor + 1)
  // A row that is higher than the box is shown as far as it goes.
  return { all: rows.length, whole: cut === -1 ? rows.length : Math.max(1, cut) }
}

/** How many rows a box has, and how many it shows whole. @returns the ref of the box, whose first child holds them */
export function useWholeRows(): [Rows, (box: HTMLElement | null) => (() => void) | undefined] {
  const [rows, setRows] = useState(none)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const measure = () =>
      setRows((before) => {
        const now = rowsIn(box)
        return now.all === before.all && now.whole === before.whole ? before : now
      })
    return onResize(measure, box, box.firstElementChild)
  }, [])
  return [rows, ref]
}
