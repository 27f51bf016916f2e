import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A page that a link opens begins at its top. Back and Forward return to where one was, which the browser knows. */
export function usePageTop() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (way === NavigationType.Push) window.scrollTo(0, 0)
  }, [pathname, way])
}
