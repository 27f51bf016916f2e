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
