import ApprovalIcon from '@mui/icons-material/RuleOutlined'
import { styled } from '@mui/material/styles'
import { LinkBase, useCanAccess, useTranslate } from 'ra-core'
import { useRouteQuery } from '../components/routeCalls.ts'
import { CountBadge } from './CountBadge.tsx'

/** For those who decide about something: the page of approvals, with the number of what waits. */
export const ApprovalsLink = () => {
  const { canAccess } = useCanAccess({ resource: 'approval', action: 'list' })
  return canAccess ? <Waiting /> : null
}

const Waiting = () => {
  const translate = useTranslate()
  const { waiting = 0 } = useRouteQuery('notification.count', {}).data ?? {}
  const name = waiting ? translate('shell.waiting', { smart_count: waiting }) : translate('title.approvals')
  return (
    <IconLink to="/admin/approvals" aria-label={name} title={name}>
      <ApprovalIcon aria-hidden />
      <CountBadge count={waiting} />
    </IconLink>
  )
}

const IconLink = styled(LinkBase)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
}))
