import Skeleton from '@mui/material/Skeleton'
import { useGetIdentity, useTranslate } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { isId } from '../../../shared/core/ids.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { SheetFiles } from './files/SheetFiles.tsx'
import { SheetForm } from './SheetForm.tsx'

/** The sheet of one session. */
const SheetPage = () => {
  const { id = '' } = useParams()
  const { identity } = useGetIdentity()
  if (!isId(id)) return <Navigate to="/pageNotFound" replace />
  return identity ? <Loaded key={id} id={id} user={String(identity.id)} /> : <Waiting />
}
export default SheetPage

const Loaded = ({ id, user }: { id: string; user: string }) => {
  const { data, error, isFetchedAfterMount, refetch } = useRouteQuery('attendance.sheet', { params: { id } })
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  // Never starts from a cached sheet.
  if (!data || !isFetchedAfterMount) return <Waiting />
  return (
    <>
      <SheetForm first={data} user={user} />
      <SheetFiles sheet={data} />
    </>
  )
}

const Waiting = () => (
  <div role="status" aria-label={useTranslate()('states.loading')}>
    <Skeleton variant="rounded" height={320} />
  </div>
)
