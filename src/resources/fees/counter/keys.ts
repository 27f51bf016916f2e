import type { KeyboardEvent } from 'react'

/** The letter of a key: as it is written on it, where another script is typed with it. Empty with a key that is held. */
export function letterOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey || altKey) return ''
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}
