import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { deviceOf } from '../../../../components/device.ts'
import { useDeviceName } from '../../../../components/useDeviceName.ts'
import { formatInstant } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { RouteData } from '../../../../shared/routeTypes.ts'

interface Props {
  session: RouteData<'session.list'>[number]
  ending: boolean
  /** Absent if it cannot be ended here. */
  onEnd?: () => void
}

const carried = ['android', 'iphone', 'ipad']

export const SessionRow = ({ session, ending, onEnd }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const device = useDeviceName()(session.device)
  const seen = formatInstant(session.lastSeenAt, language)
  const Icon = carried.includes(deviceOf(session.device).system) ? PhoneIcon : ComputerIcon
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <strong>
          {device}
          {session.current && <em>{translate('profile.sessions.current')}</em>}
        </strong>
        <small>
          {translate('profile.sessions.seen', { at: seen })} ·{' '}
          {translate('profile.sessions.since', { at: formatInstant(session.createdAt, language) })} ·{' '}
          {translate('profile.sessions.address', { address: session.address })}
        </small>
        {session.current && <small>{translate('profile.sessions.currentHint')}</small>}
      </div>
      {onEnd && (
        <Button
          loading={ending}
          onClick={onEnd}
          aria-label={translate('profile.sessions.endNamed', { device, at: seen })}
        >
          {translate('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}

export const SessionRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-child': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& li > svg': { flex: 'none', color: theme.palette.text.secondary },
  '& li > div': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
  '& strong': {
    ...theme.typography.body1,
    fontWeight: 600,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 10px',
  },
  '& em': { ...theme.typography.body2, fontStyle: 'normal', color: theme.palette.primary.main },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}))
