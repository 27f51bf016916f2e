import { useCallback, useState } from 'react'

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
    const measure = () => setRoom(element.offsetWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [room, box]
}
