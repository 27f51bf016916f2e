import ApprovalIcon from '@mui/icons-material/RuleOutlined'
import { styled } from '@mui/material/styles'
import { LinkBase, useTranslate } from 'ra-core'
import { storedUser } from '../providers/session.ts'
import { decidedKinds } from '../shared/decisions.ts'
import { CountBadge } from './CountBadge.tsx'
import { useCounts } from './useCounts.ts'

/** For those who decide about something, or are deputies: the page of approvals, with the number of what waits. */
export const ApprovalsLink = () => {
  const translate = useTranslate()
  const user = storedUser()
  const { waiting = 0, deputyFor = [] } = useCounts() ?? {}
  if (!user || (decidedKinds(user).length === 0 && deputyFor.length === 0)) return null
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
