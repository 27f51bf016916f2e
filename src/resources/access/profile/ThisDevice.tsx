import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { turnOffOffline, turnOnOffline, worksOffline } from '../../../browser/offlineMode.ts'
import { Panel } from '../../../components/Panel.tsx'
import { useAction } from '../../../components/useAction.ts'

/** Whether this device works without a network. */
export const ThisDevice = () => {
  const translate = useTranslate()
  const [on, setOn] = useState(worksOffline)
  const turning = useAction(
    (next: boolean) => {
      setOn(next)
      return next ? turnOnOffline() : turnOffOffline()
    },
    { onFailure: () => setOn(worksOffline()), invalidates: [] },
  )
  const state = turning.isPending
    ? on && 'offline.preparing'
    : turning.error
      ? 'offline.failed'
      : on && 'offline.ready'
  return (
    <Panel title={translate('offline.deviceTitle')} hint={translate('offline.deviceHint')}>
      <FormControlLabel
        control={
          <Switch checked={on} disabled={turning.isPending} onChange={(_, next) => turning.mutate(next)} />
        }
        label={translate('offline.device')}
      />
      <p role="status">{state ? translate(state) : ''}</p>
    </Panel>
  )
}
