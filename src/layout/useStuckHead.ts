import { useEffect, useState } from 'react'

/** In pixels from the top: a head that begins above it is where toasts are. */
const reach = 128

/**
 * Where the head of a list's table ends while it stands below the bar, over rows that are scrolled; null where it is
 * in its own place.
 */
export function useStuckHead(wanted: boolean): number | null {
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const measure = () => {
      const head = document.querySelector('main thead')?.getBoundingClientRect()
      setEnd(head && head.top < reach ? head.bottom : null)
    }
    const frame = requestAnimationFrame(measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', measure)
    }
  }, [wanted])
  return end
}
