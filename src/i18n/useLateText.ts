import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { loadLazyMessages } from './index.ts'

/**
 * Translates a key of possibly lazy messages. Texts of the shell are available from the start; names of resources are
 * empty until theirs are loaded.
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
