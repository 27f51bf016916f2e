import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useRef, useState } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { failureOf } from '../../components/failure.ts'
import { FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { routeKey, useCallRoute } from '../../components/routeCalls.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
import { calendarRoutes } from '../../shared/calendar/calendarRoutes.ts'

const QrPicture = lazy(() => import('../../components/QrPicture.tsx'))

const keyQuery = routeKey('calendar.key', {})

/** The caller's own feed: its address for a phone, and replacing it if it has leaked. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const [title, text, input] = [useId(), useId(), useId()]
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It is a secret: it is kept no longer than it is shown.
  const { data, error, refetch } = useQuery({
    queryKey: keyQuery,
    queryFn: ({ signal }) => callRoute('calendar.key', {}, { signal }),
    gcTime: 0,
  })
  const renewing = useMutation({
    mutationFn: () => callRoute('calendar.newKey', {}),
    onSuccess(reply) {
      client.setQueryData(keyQuery, reply)
      setAsking(false)
      notify('calendar.feed.renewed', { type: 'success' })
    },
  })
  const address = data ? `${location.origin}${calendarRoutes['calendar.feed'].path}?key=${data.data.key}` : ''
  const app = address.replace(/^https?:/, 'webcal:')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify('calendar.feed.copied', { type: 'success' })
    } catch {
      // No clipboard without a secure connection, or it was not allowed.
      field.current?.select()
      notify('calendar.feed.notCopied', { type: 'warning' })
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>{translate('calendar.feed.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={below}>
          {translate('calendar.feed.body')}
        </DialogContentText>
        {error ? (
          <NotLoaded error={error} retry={() => void refetch()} />
        ) : !data ? (
          <div role="status" aria-label={translate('states.loading')}>
            <Skeleton variant="rounded" height={64} />
          </div>
        ) : (
          <>
            <FieldFrame
              id={input}
              label={translate('calendar.feed.address')}
              hint={translate('calendar.feed.secret')}
            >
              <OutlinedInput
                id={input}
                size="small"
                readOnly
                fullWidth
                inputRef={field}
                value={address}
                onFocus={({ target }) => target.select()}
                endAdornment={
                  <IconButton
                    edge="end"
                    aria-label={translate('calendar.feed.copy')}
                    onClick={() => void copy()}
                  >
                    <CopyIcon fontSize="small" />
                  </IconButton>
                }
              />
            </FieldFrame>
            <Ways>
              <Button variant="contained" href={app}>
                {translate('calendar.feed.open')}
              </Button>
              <div>
                <Suspense fallback={<Skeleton variant="rounded" width={200} height={200} />}>
                  <QrPicture uri={app} label={translate('calendar.feed.picture')} />
                </Suspense>
                <p>{translate('calendar.feed.scan')}</p>
              </div>
            </Ways>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data && (
          <Button onClick={() => (renewing.reset(), setAsking(true))}>
            {translate('calendar.feed.renew')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('actions.close')}</Button>
      </DialogActions>
      {asking && (
        <Renew
          error={renewing.error}
          pending={renewing.isPending}
          onSend={() => renewing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
export default SubscribeDialog

interface RenewProps {
  error: Error | null
  pending: boolean
  onSend: () => void
  onClose: () => void
}

const Renew = ({ error, pending, onSend, onClose }: RenewProps) => {
  const translate = useTranslate()
  const [title, text] = [useId(), useId()]
  const message = error && failureOf(error).message
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('calendar.feed.renewTitle')}</DialogTitle>
      <DialogContent>
        {message && (
          <Alert severity="error" role="alert" sx={below}>
            {translate(message, { _: message })}
          </Alert>
        )}
        <DialogContentText id={text}>{translate('calendar.feed.renewBody')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.cancel')}</Button>
        <Button color="error" variant="contained" loading={pending} onClick={onSend}>
          {translate('calendar.feed.renewNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const below = { mb: 3 }

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  marginTop: 12,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
  '& p': { ...theme.typography.body2, flex: '1 1 160px', margin: 0, color: theme.palette.text.secondary },
}))
