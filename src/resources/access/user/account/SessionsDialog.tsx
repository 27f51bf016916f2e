import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { PlainDialog } from '../../../../components/dialogs/PlainDialog.tsx'
import { failureOf } from '../../../../components/failure.ts'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useDeviceName } from '../../../../components/useDeviceName.ts'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'

interface Props {
  record: RaRecord
  name: string
  onClose: () => void
}

/** The user's sessions, which can be ended together. */
export const SessionsDialog = ({ record, name, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const params = { id: String(record.id) }
  const deviceName = useDeviceName()
  const { data, error } = useQuery({
    queryKey: routeKey('user.sessions', { params }),
    queryFn: ({ signal }) => callRoute('user.sessions', { params }, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
  })
  const ending = useAction(() => callRoute('user.endSessions', { params }), {
    done: ({ message }) => message,
    onSuccess: onClose,
    invalidates: [],
  })
  const wrong = ending.error ?? error
  const failure = wrong && failureOf(wrong)
  return (
    <PlainDialog
      title={translate('access.account.sessionsTitle', { name })}
      busy={!data && !error}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate('actions.close')}
          </Button>
          {data && data.length > 0 && (
            <Button
              color="error"
              variant="contained"
              loading={ending.isPending}
              onClick={() => ending.mutate()}
            >
              {translate('access.account.sessionsEnd')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {data?.length === 0 && (
        <DialogContentText>{translate('access.account.sessionsEmpty')}</DialogContentText>
      )}
      <Lines>
        {data?.map(({ _id, device, address, createdAt, lastSeenAt, current }) => (
          <li key={_id}>
            <strong>
              <span>{deviceName(device)}</span>
              {current && ` (${translate('access.account.thisOne')})`}
            </strong>
            <span>
              {translate('access.account.session', {
                since: formatInstant(createdAt, language),
                seen: formatInstant(lastSeenAt, language),
                address,
              })}
            </span>
          </li>
        ))}
      </Lines>
    </PlainDialog>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'grid', padding: '8px 0' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& strong': { fontWeight: 600 },
  '& li > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
