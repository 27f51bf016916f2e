import { styled } from '@mui/material/styles'
import { scrollEdges } from '../theme/scrollEdges.ts'

/** Buttons styled as tabs, for the tabs of a record and for one-click filters. */
export const TabRow = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  ...scrollEdges(theme, theme.palette.background.default),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&[role="group"]': { marginBottom: 12 },
  '& > button': {
    flex: 'none',
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    font: 'inherit',
    fontSize: 14,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '& > span': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: theme.palette.text.primary },
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-pressed=true], &[aria-selected=true]': {
      color: theme.palette.primary.main,
      fontWeight: 600,
      borderBottomColor: theme.palette.primary.main,
      '& > span': { color: 'inherit' },
    },
    '@media (pointer: coarse)': { minHeight: 48 },
  },
}))
