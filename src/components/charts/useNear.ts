import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ofPage } from '../../browser/ofPage.ts'

/**
 * The code that draws charts is as large as a third of the first load, which it must not delay: it is loaded once no answer
 * has come for a while, and after some time in any case. In milliseconds.
 */
const quietMs = 1500
const atLatestMs = 6000
/** The code is in the browser's cache where charts have been drawn before: only the first answers go before it. */
const cachedMs = 300

/** True once a chart has been drawn: those that follow do not wait. */
const drawn = ofPage(() => false)

const storageKey = 'chartsDrawn'

/** Whether this device has ever drawn a chart. */
const hasDrawn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

const noteDrawn = () => {
  try {
    localStorage.setItem(storageKey, 'yes')
  } catch {
    // Storage is closed in some private windows: charts then wait each time.
  }
}

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
    const pause = hasDrawn() ? cachedMs : quietMs
    const draw = () => {
      drawn.now = true
      noteDrawn()
      setMayDraw(true)
    }
    const latest = setTimeout(draw, atLatestMs)
    let quiet = setTimeout(draw, pause)
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return
      clearTimeout(quiet)
      quiet = setTimeout(draw, pause)
    })
    return () => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(latest)
    }
  }, [isNear, mayDraw, client])
  return { element, isNear, mayDraw }
}
