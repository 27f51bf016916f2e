import { useCanAccess } from 'ra-core'
import { Navigate, useLocation } from 'react-router-dom'
import { EntityProvider } from '../components/entityContext.ts'
import { resources } from './index.ts'
import { entityOf } from '../shared/entities.ts'
import { Wizard } from '../components/import/Wizard.tsx'

/** Records of the kind that the address names, from a file. */
const ImportPage = () => {
  const { pathname } = useLocation()
  const list = pathname.replace(/\/+$/, '').replace(/\/import$/, '')
  const name = resources.find(({ name: own, path = own }) => list === `/admin/${path}`)?.name ?? ''
  const { canAccess } = useCanAccess({ resource: name, action: 'create' })
  const entity = entityOf(name)
  if (canAccess === false || !entity) return <Navigate to="/pageNotFound" replace />
  if (!canAccess) return null
  return (
    <EntityProvider value={entity}>
      <Wizard key={name} list={list} />
    </EntityProvider>
  )
}
export default ImportPage
