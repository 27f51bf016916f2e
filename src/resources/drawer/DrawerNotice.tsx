import DrawerIcon from '@mui/icons-material/PointOfSaleOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDrawers } from './useDrawers.ts'

/** Where money is written down: that a drawer is not open, or was open for too long. */
export const DrawerNotice = () => {
  const translate = useTranslate()
  const { drawers } = useDrawers()
  const said = (key: 'drawer.notOpen' | 'drawer.openLong', which: 'closed' | 'late') => {
    const branches = drawers?.branches.filter(({ open }) => (which === 'closed' ? !open : open?.late)) ?? []
    return branches.length > 0
      ? translate(key, { branches: branches.map(({ branchName }) => branchName).join(' · ') })
      : null
  }
  const lines = [said('drawer.openLong', 'late'), said('drawer.notOpen', 'closed')].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <Line>
      <DrawerIcon fontSize="small" aria-hidden />
      <span>{lines.join(' ')}</span>
      <Link to="/admin/accounts/drawer">{translate('drawer.toDrawers')}</Link>
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '0 0 12px',
  color: theme.palette.text.secondary,
  '& > span': { flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& a': { padding: '12px 0' } },
}))
