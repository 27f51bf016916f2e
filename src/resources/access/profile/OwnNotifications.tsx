import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { useRouteMutation, useRouteQuery } from '../../../components/routeCalls.ts'
import type { NotificationChoice } from '../../../shared/notifications/notificationRoutes.ts'
import type { TabProps } from './tabProps.ts'

const ways = ['bell', 'mail'] as const

/** How the user is notified of each kind of news. Each choice is saved at once. */
const OwnNotifications = ({ readOnly }: TabProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('notification.choices', {})
  const saved = { message: 'notifications.choices.saved' }
  const choose = useRouteMutation('notification.choose', saved)
  const daily = useRouteMutation('notification.daily', saved)
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Panel>
        <Skeleton variant="rounded" height={240} />
      </Panel>
    )
  const sent = choose.isPending ? choose.variables.body : null
  // What was just clicked is shown at once.
  const shown = data.kinds.map((choice) => (choice.kind === sent?.kind ? sent : choice))
  return (
    <Panel hint={translate('notifications.choices.hint')}>
      <Choices>
        <thead>
          <tr>
            <th scope="col">{translate('notifications.choices.kind')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {translate(`notifications.choices.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((choice) => (
            <Kind
              key={choice.kind}
              choice={choice}
              disabled={readOnly}
              // Disabled while it is saved, the box would lose the focus.
              onChoose={(changed) => !choose.isPending && choose.mutate({ body: changed })}
            />
          ))}
        </tbody>
      </Choices>
      <Daily
        control={
          <Checkbox
            checked={daily.isPending ? daily.variables.body.daily : data.daily}
            disabled={readOnly}
            onChange={(_, checked) => !daily.isPending && daily.mutate({ body: { daily: checked } })}
          />
        }
        label={
          <>
            {translate('notifications.choices.daily')}
            <small>{translate('notifications.choices.dailyHint')}</small>
          </>
        }
      />
    </Panel>
  )
}
export default OwnNotifications

interface KindProps {
  choice: NotificationChoice
  disabled: boolean
  onChoose: (choice: NotificationChoice) => void
}

const Kind = ({ choice, disabled, onChoose }: KindProps) => {
  const translate = useTranslate()
  const name = translate(`notifications.choices.${choice.kind}`)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{translate(`notifications.choices.${choice.kind}Hint`)}</small>
      </th>
      {ways.map((way) => (
        <td key={way}>
          <Checkbox
            checked={choice[way]}
            disabled={disabled}
            onChange={(_, checked) => onChoose({ ...choice, [way]: checked })}
            slotProps={{
              input: { 'aria-label': `${name}: ${translate(`notifications.choices.${way}`)}` },
            }}
          />
        </td>
      ))}
    </tr>
  )
}

const Daily = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'start',
  marginTop: 16,
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}))

const Choices = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { padding: '10px 0', fontWeight: 500, textAlign: 'start' },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& thead th + th, & td': { width: 72, textAlign: 'center' },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}))
