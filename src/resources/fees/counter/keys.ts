import type { KeyboardEvent } from 'react'

/** The Latin letter printed on a key, even with another keyboard layout. Empty if a modifier is held. */
export function letterOf({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  if (ctrlKey || metaKey || altKey) return ''
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}
