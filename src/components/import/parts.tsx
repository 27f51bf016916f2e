import { styled } from '@mui/material/styles'

/** A part of a step. */
export const Panel = styled('section')(({ theme }) => ({
  padding: '20px 24px 24px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& > h3': { ...theme.typography.h3, margin: '0 0 4px' },
  '& > p': { ...theme.typography.body2, margin: '0 0 16px', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))

/** The actions of a step, the next one last. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** A table that scrolls sideways if it is wider than the page. */
export const Sheet = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 480,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& table': { borderCollapse: 'collapse', minWidth: '100%', ...theme.typography.body2 },
  '& th, & td': {
    padding: '6px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
    whiteSpace: 'nowrap',
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tr:last-of-type > td, & tr:last-of-type > th': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    borderBottom: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
  },
  '& tbody th': {
    fontWeight: 400,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .left-out': { color: theme.palette.text.secondary },
}))

/** Figures with what they count. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  margin: '0 0 16px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { fontSize: 28, lineHeight: 1.3, fontWeight: 600, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .error > dd': { color: theme.palette.error.main },
}))
