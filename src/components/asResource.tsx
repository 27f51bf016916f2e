import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type RecordViews, RecordViewsProvider } from './record/views.ts'

/** A kind of record as the web app has it. Its views are loaded when they are shown. */
export interface ResourceDeclaration extends RecordViews {
  name: string
  list: ComponentType
}

/**
 * The props of react-admin's Resource. Edit and create open over the list, addressed by `?id=` and `?create=true`;
 * react-admin's own addresses of them lead there.
 */
export function asResource({ name, list: List, edit, create }: ResourceDeclaration) {
  const views = { edit, create }
  return {
    name,
    list: (
      <RecordViewsProvider value={views}>
        <List />
      </RecordViewsProvider>
    ),
    edit: <ToRecord resource={name} />,
    create: <Navigate to={`/admin/${name}?create=true`} replace />,
  }
}

const ToRecord = ({ resource }: { resource: string }) => {
  const { id = '' } = useParams()
  return <Navigate to={`/admin/${resource}?${new URLSearchParams({ id }).toString()}`} replace />
}
