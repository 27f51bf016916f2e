import { useCallback, useState } from 'react'
import { onResize } from '../../browser/onResize.ts'

/**
 * Width of an element in the layout; the window's width does not include the open menu. @returns null before the
 * first layout
 */
export function useRoom(): [
  room: number | null,
  box: (element: HTMLElement | null) => (() => void) | undefined,
] {
  const [room, setRoom] = useState<number | null>(null)
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    return onResize(() => setRoom(element.offsetWidth), element)
  }, [])
  return [room, box]
}
