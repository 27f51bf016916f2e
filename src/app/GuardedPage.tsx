import { useCanAccess } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { Rooms } from '../i18n/Rooms.tsx'
import type { Page } from '../resources/pages.ts'

/** A page that one may not see is not there. */
export const GuardedPage = ({ resource, Page: Shown }: Page) => (
  <Rooms>{resource === null ? <Shown /> : <Guarded resource={resource} Page={Shown} />}</Rooms>
)

const Guarded = ({ resource, Page: Shown }: { resource: string; Page: Page['Page'] }) => {
  const { canAccess } = useCanAccess({ resource, action: 'list' })
  if (canAccess === false) return <Navigate to="/pageNotFound" replace />
  return canAccess ? <Shown /> : null
}
