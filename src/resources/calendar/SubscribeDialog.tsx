import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useId, useRef, useState } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { PlainDialog } from '../../components/dialogs/PlainDialog.tsx'
import { FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { routeKey, useCallRoute } from '../../components/routeCalls.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
import { useAction } from '../../components/useAction.ts'
import { calendarRoutes } from '../../shared/calendar/calendarRoutes.ts'

const QrPicture = lazy(() => import('../../components/QrPicture.tsx'))

const keyQuery = routeKey('calendar.key', {})

/** The caller's own feed: its address for a phone, and replacing it if it has leaked. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const input = useId()
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It is a secret: it is kept no longer than it is shown.
  const { data, error, refetch } = useQuery({
    queryKey: keyQuery,
    queryFn: ({ signal }) => callRoute('calendar.key', {}, { signal }),
    gcTime: 0,
  })
  const renewing = useAction(() => callRoute('calendar.newKey', {}), {
    done: 'calendar.feed.renewed',
    replaces: keyQuery,
    onSuccess: () => setAsking(false),
    invalidates: [],
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
    <>
      <PlainDialog
        title={translate('calendar.feed.title')}
        body={translate('calendar.feed.body')}
        onClose={onClose}
        actions={
          <>
            {data && (
              <Button onClick={() => (renewing.reset(), setAsking(true))}>
                {translate('calendar.feed.renew')}
              </Button>
            )}
            <Button onClick={onClose}>{translate('actions.close')}</Button>
          </>
        }
      >
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
      </PlainDialog>
      {asking && (
        <ConfirmDialog
          title={translate('calendar.feed.renewTitle')}
          body={translate('calendar.feed.renewBody')}
          action={translate('calendar.feed.renewNow')}
          danger
          call={renewing}
          onSend={() => renewing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
export default SubscribeDialog

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  marginTop: 12,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
  '& p': { ...theme.typography.body2, flex: '1 1 160px', margin: 0, color: theme.palette.text.secondary },
}))
