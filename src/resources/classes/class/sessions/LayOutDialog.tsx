import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type RaRecord, useTranslate } from 'ra-core'
import { PlainDialog } from '../../../../components/dialogs/PlainDialog.tsx'
import { failureOf } from '../../../../components/failure.ts'
import { useCallRoute, useRouteQuery } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import type { DrawnClass } from '../../../../shared/classes/sessionRoutes.ts'
import { LayoutDates } from '../LayoutDates.tsx'
import { useSummary } from '../layoutSummary.ts'
import { useAfterSession } from './useSessions.ts'

/** Generates the sessions again, for example after a new holiday: the changes are shown first. */
export const LayOutDialog = ({ group, onClose }: { group: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const after = useAfterSession()
  const say = useSummary()
  const drawn = drawnOf(group)
  const preview = useRouteQuery('class.layout', { body: drawn })
  const laying = useAction(() => callRoute('class.layOut', { params: { id: String(group.id) } }), {
    done: ({ data: layout }) => ['classes.sessions.laidOut', { summary: say(layout) }],
    onSuccess: () => {
      onClose()
      return after()
    },
    invalidates: [],
  })
  const error = laying.error ?? preview.error
  const layout = preview.data
  const changes = layout ? layout.add.length + layout.move.length + layout.remove.length : 0
  return (
    <PlainDialog
      title={translate('classes.sessions.layOut')}
      body={translate('classes.sessions.layOutHint')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate(changes > 0 ? 'actions.cancel' : 'actions.close')}</Button>
          {changes > 0 && (
            <Button variant="contained" loading={laying.isPending} onClick={() => laying.mutate()}>
              {translate('classes.sessions.layOutNow')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Alert severity="error" role="alert">
          {translate(failureOf(error).message, { _: failureOf(error).message })}
        </Alert>
      )}
      {layout ? (
        <div role="status">
          <p>
            <strong>{changes > 0 ? say(layout) : translate('classes.sessions.nothingNew')}</strong>
          </p>
          <LayoutDates layout={layout} />
        </div>
      ) : (
        !error && <Skeleton variant="rounded" height={48} />
      )}
    </PlainDialog>
  )
}

/** The saved class in the format of the layout call. */
const drawnOf = ({
  id,
  branch,
  schedule,
  startDate,
  endDate,
  room,
  teacher,
  status,
}: RaRecord): DrawnClass => ({
  class: String(id),
  branch: String(branch),
  schedule: status === 'cancelled' ? [] : (schedule as DrawnClass['schedule']),
  startDate: String(startDate),
  endDate: String(endDate),
  room: room as string | null,
  teacher: teacher as string | null,
})
