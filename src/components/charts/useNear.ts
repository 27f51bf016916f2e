import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ofPage } from '../../browser/ofPage.ts'

/**
 * The code that draws charts is as large as a third of the first load, which it must not delay: it is loaded once no answer
 * has come for a while, and after some time in any case. In milliseconds.
 */
const quietMs = 1500
const atLatestMs = 6000

/** True once a chart has been drawn: those that follow do not wait. */
const drawn = ofPage(() => false)

/** Whether an element is near the window's visible part, and whether it is time to load the code that draws in it. */
export function useNear<E extends Element>() {
  const client = useQueryClient()
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
    const draw = () => {
      drawn.now = true
      setMayDraw(true)
    }
    const latest = setTimeout(draw, atLatestMs)
    let quiet = setTimeout(draw, quietMs)
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return
      clearTimeout(quiet)
      quiet = setTimeout(draw, quietMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(latest)
    }
  }, [isNear, mayDraw, client])
  return { element, isNear, mayDraw }
}
