import { styled } from '@mui/material/styles'
import { LinkBase } from 'ra-core'

/** A line of what was found. */
export const FoundLink = styled(LinkBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 8px',
  borderRadius: 8,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& > span': { minWidth: 0, display: 'grid' },
  '& small': { color: theme.palette.text.secondary, fontSize: 13 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
}))
