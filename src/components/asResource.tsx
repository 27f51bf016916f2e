import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import type { allEntities } from '../shared/entities.ts'
import { type RecordViews, RecordViewsProvider } from './record/views.ts'

/** A kind of record as the web app has it. Its views are loaded when they are shown. */
export interface ResourceDeclaration extends RecordViews {
  name: keyof typeof allEntities
  /** Path below /admin, if it is not the name. */
  path?: string
  list: ComponentType
  /** True for lists without messages of their own: they render before the other messages are loaded. */
  first?: boolean
}

/**
 * The props of react-admin's Resource. Edit and create open over the list, addressed by `?id=` and `?create=true`;
 * react-admin's own addresses of them lead there.
 */
export function asResource(declaration: ResourceDeclaration) {
  const { name, path = name } = declaration
  return {
    name,
    list: path === name ? pageOf(declaration) : <Navigate to={`/admin/${path}`} replace />,
    edit: <ToRecord path={path} />,
    ...(declaration.create ? { create: <Navigate to={`/admin/${path}?create=true`} replace /> } : {}),
  }
}

/** The page itself: the list, over which the records open. */
export const pageOf = ({ list: List, edit, create, first = false }: ResourceDeclaration) => (
  <RecordViewsProvider value={{ edit, create }}>
    {first ? (
      <List />
    ) : (
      <LazyMessages>
        <List />
      </LazyMessages>
    )}
  </RecordViewsProvider>
)

const ToRecord = ({ path }: { path: string }) => {
  const { id = '' } = useParams()
  return <Navigate to={`/admin/${path}?${new URLSearchParams({ id }).toString()}`} replace />
}
