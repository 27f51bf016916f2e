import { useEffect, useRef, useState } from 'react'
import { ofPage } from '../../browser/ofPage.ts'

/** The code that draws charts is as large as a third of the first load, which it must not delay. In milliseconds. */
const afterLoadMs = 1500

/** True once a chart has been drawn: those that follow do not wait. */
const drawn = ofPage(() => false)

/** True once an element is near the window's visible part and the page around it has loaded. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const show = () => {
      drawn.now = true
      setNear(true)
    }
    if (typeof IntersectionObserver === 'undefined') return show()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show()
      },
      { rootMargin: '300px' },
    )
    const watched = element.current
    const timer = setTimeout(() => observer.observe(watched), drawn.now ? 0 : afterLoadMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [near])
  return { element, near }
}
