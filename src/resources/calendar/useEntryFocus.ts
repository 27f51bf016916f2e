import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from '../../components/focusIfLost.ts'

/**
 * Keeps the focus on the entry that had it, which FullCalendar replaces by a new element whenever entries are drawn
 * anew: a keyboard user goes on from the entry that was moved or looked at.
 * @param days the element with the entries
 * @param changes what the entries are drawn from, and whether a dialog is open: a change may have cost the focus
 * @returns for the element's `onFocus`
 */
export function useEntryFocus(
  days: RefObject<HTMLElement | null>,
  { entries, address, isDialogOpen }: { entries: unknown; address: unknown; isDialogOpen: boolean },
) {
  const last = useRef<string | null>(null)
  useEffect(
    () =>
      focusIfLost(() => {
        const links = [...(days.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
        return last.current === null ? null : links.find((link) => idOf(link) === last.current)
      }),
    [days, entries, address, isDialogOpen],
  )
  return ({ target }: FocusEvent<HTMLElement>) => {
    last.current = idOf(target.closest<HTMLAnchorElement>('a[href]'))
  }
}

/** The id of the entry to which a link leads. */
const idOf = (link: HTMLAnchorElement | null): string | null =>
  link && new URL(link.href).searchParams.get('entry')
