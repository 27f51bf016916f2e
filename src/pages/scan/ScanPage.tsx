import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { isId } from '../../shared/ids.ts'
import { routes } from '../../shared/routes.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
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
  const calls = useRecordCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'sheet', id],
    queryFn: ({ signal }) => calls.sheet(id, signal),
  })
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={translate('states.loading')}>
        <Skeleton variant="rounded" height={320} />
      </div>
    )
  return <Door sheet={data} />
}
