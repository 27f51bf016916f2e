import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from '../../components/focusIfLost.ts'

/**
 * Keeps the focus on the entry that had it, which FullCalendar replaces by a new element on each render: keyboard
 * users continue from the entry that was moved or opened.
 * @param days the element with the entries
 * @returns for the element's `onFocus`
 */
export function useEntryFocus(days: RefObject<HTMLElement | null>) {
  const last = useRef<string | null>(null)
  // After every render: of new entries, and without a dialog that was open.
  useEffect(() =>
    focusIfLost(() => {
      const links = [...(days.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
      return last.current === null ? null : links.find((link) => idOf(link) === last.current)
    }),
  )
  return ({ target }: FocusEvent<HTMLElement>) => {
    last.current = idOf(target.closest<HTMLAnchorElement>('a[href]'))
  }
}

/** The id of the entry to which a link leads. */
const idOf = (link: HTMLAnchorElement | null): string | null =>
  link && new URL(link.href).searchParams.get('entry')
