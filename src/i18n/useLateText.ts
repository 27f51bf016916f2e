import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { loadLazyMessages } from './index.ts'

/**
 * What the shell itself has a word for is there from the start. What is called by its resource's own texts, as one that
 * was just added, is empty until these are here.
 */
export function useLateText(key: string): string {
  const translate = useTranslate()
  const late = key.startsWith('resources.')
  const [here, setHere] = useState(false)
  useEffect(() => {
    if (!late) return undefined
    let left = false
    loadLazyMessages().then(
      () => !left && setHere(true),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [late])
  return late && !here ? '' : translate(key, { smart_count: 1 })
}
