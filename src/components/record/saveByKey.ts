import type { KeyboardEvent } from 'react'

/**
 * Ctrl+S or Ctrl+Enter, with Cmd too, saves the form within the dialog, not the page.
 *
 * @returns true if the key was one of them
 */
export function saveByKey(event: KeyboardEvent<HTMLElement>): boolean {
  if (!(event.ctrlKey || event.metaKey) || !['s', 'enter'].includes(event.key.toLowerCase())) return false
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
  return true
}
