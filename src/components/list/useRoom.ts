import { useCallback, useState } from 'react'

/** The width of an element as it is laid out: the window's says nothing of a menu beside it. @returns null before it is */
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
