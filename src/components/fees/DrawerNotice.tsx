import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { useOpenDrawers } from './useOpenDrawers.ts'

interface Props {
  /** Branch whose cash moves; undefined: all visible branches; null: not chosen yet, nothing is shown. */
  branch?: string | null
  /** Only cash involves a drawer. */
  method?: string | null
  /** Renders the content below together with the notice, so that it does not jump. Not for forms with autofocus. */
  first?: boolean
}

/**
 * Warns wherever cash moves that the drawer is closed, or was open for too long. Cash is never refused for it
 * (docs/decisions/0014-drawers.md): it is booked, and the next opening counts it.
 */
export const DrawerNotice = ({ branch, method = 'cash', first = false }: Props) => {
  const translate = useTranslate()
  const { drawers, isLoading } = useOpenDrawers()
  const reads = useMayCall(routes['drawer.state'])
  if (method !== 'cash' || branch === null) return null
  if (first && isLoading) return <div className="settling" />
  const looked = drawers?.filter((one) => branch === undefined || one.branch === branch) ?? []
  const named = (key: string, which: typeof looked) =>
    which.length > 0 && translate(key, { branches: which.map(({ branchName }) => branchName).join(' · ') })
  const lines = [
    named(
      'drawer.openLong',
      looked.filter(({ late }) => late),
    ),
    named(
      'drawer.notOpen',
      looked.filter(({ open }) => !open),
    ),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    // It is known beforehand, and interrupts nobody as an alert would.
    <Alert severity="warning" role="note" sx={branch === undefined ? aboveList : inForm}>
      <span>{lines.join(' ')}</span>{' '}
      {reads && <Link to="/admin/accounts/drawer">{translate('drawer.toDrawers')}</Link>}
    </Alert>
  )
}

const inForm = { mb: 0, gridColumn: '1 / -1' }
// Above a list on a phone it has one line; the page of the drawers says the rest.
const aboveList = {
  mb: { xs: 2, sm: 3 },
  py: { xs: 0, sm: 1.5 },
  '& .MuiAlert-message': { display: { xs: 'flex', sm: 'block' }, gap: 2, minWidth: 0, flex: 1 },
  '& span': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { xs: 'nowrap', sm: 'normal' },
  },
  '& a': { whiteSpace: { xs: 'nowrap', sm: 'normal' } },
}
