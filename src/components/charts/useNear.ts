import { useEffect, useRef, useState } from 'react'
import { ofPage } from '../../browser/ofPage.ts'

/** The code that draws charts is as large as a third of the first load, which it must not delay. In milliseconds. */
const afterLoadMs = 1500

/** True once a chart has been drawn: those that follow do not wait. */
const drawn = ofPage(() => false)

/** Whether an element is near the window's visible part, and whether it is time to load the code that draws in it. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null)
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  const [mayDraw, setMayDraw] = useState(drawn.now)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  useEffect(() => {
    if (!isNear || mayDraw) return
    const timer = setTimeout(() => {
      drawn.now = true
      setMayDraw(true)
    }, afterLoadMs)
    return () => clearTimeout(timer)
  }, [isNear, mayDraw])
  return { element, isNear, mayDraw }
}
