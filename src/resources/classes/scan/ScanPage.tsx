import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { isId } from '../../../shared/core/ids.ts'
import { routes } from '../../../shared/routes.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { Door } from './Door.tsx'

/** At the door of a session: cards are read, one after the other. */
const ScanPage = () => {
  const { id = '' } = useParams()
  const may = useMayCall(routes['attendance.checkIn'])
  if (!isId(id) || !may) return <Navigate to="/pageNotFound" replace />
  return <Loaded key={id} id={id} />
}
export default ScanPage

const Loaded = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('attendance.sheet', { params: { id } })
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={translate('states.loading')}>
        <Skeleton variant="rounded" height={320} />
      </div>
    )
  return <Door sheet={data} />
}
