/** Which records the user opened last, remembered on this device by their ids alone. */
import { type Store, useEvent, useGetIdentity, useStoreContext } from 'ra-core'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { mostById } from '../../shared/searchRoutes.ts'
import { isId } from '../../shared/core/ids.ts'

/** A record by the path of its list and its id. */
export interface Opened {
  path: string
  id: string
}

const keyFor = (user: string) => `recentRecords.${user}`

const useUserId = (): string => String(useGetIdentity().data?.id ?? '')

const openedBy = (user: string, store: Store): readonly Opened[] =>
  store.getItem<readonly Opened[]>(keyFor(user)) ?? []

/** Newest first. */
export const useRecent = (): readonly Opened[] => openedBy(useUserId(), useStoreContext())

/** Where a teacher or a student opens. */
export const addressOfPerson = (kind: 'teacher' | 'student', id: string): Opened => ({
  path: `/admin/${kind}`,
  id,
})

/** Puts what the user opened last before the rest, which keeps its order. */
export function useRecentFirst() {
  const recent = useRecent()
  return <T>(found: readonly T[], addressOf: (one: T) => Opened): T[] => {
    const placeOf = (one: T) => {
      const { path, id } = addressOf(one)
      const at = recent.findIndex((opened) => opened.path === path && opened.id === id)
      return at === -1 ? recent.length : at
    }
    return found.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Remembers each record that is opened by its address. */
export function useRemembersOpened() {
  const { pathname, search } = useLocation()
  const store = useStoreContext()
  const user = useUserId()
  const id = new URLSearchParams(search).get('id')
  const remember = useEvent((opened: Opened) => {
    const others = openedBy(user, store).filter(
      ({ path, id: other }) => path !== opened.path || other !== opened.id,
    )
    store.setItem(keyFor(user), [opened, ...others].slice(0, mostById))
  })
  useEffect(() => {
    if (user && id && isId(id)) remember({ path: pathname, id })
  }, [user, pathname, id, remember])
}
