import { useCanAccess } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import type { Page } from '../resources/ownPages.ts'

/** A page that one may not see is not there. */
export const GuardedPage = ({ resource, Page: Shown }: Page) => (
  <LazyMessages>{resource === null ? <Shown /> : <Guarded resource={resource} Page={Shown} />}</LazyMessages>
)

const Guarded = ({ resource, Page: Shown }: { resource: string; Page: Page['Page'] }) => {
  const { canAccess } = useCanAccess({ resource, action: 'list' })
  if (canAccess === false) return <Navigate to="/pageNotFound" replace />
  return canAccess ? <Shown /> : null
}
