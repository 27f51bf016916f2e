import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { scrollEdges } from '../../theme/scrollEdges.ts'
import { useScrollStop } from './useScrollStop.ts'

/** A table of amounts: the first column in words, the others one below the other to the poisha. */
export const Figures = (props: ComponentProps<'div'>) => <Frame ref={useScrollStop()} {...props} />

const Frame = styled('div')(({ theme }) => ({
  ...scrollEdges(theme, theme.palette.background.paper),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& caption': {
    ...theme.typography.h3,
    padding: '12px 16px 8px',
    textAlign: 'start',
    '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  },
  '& th, & td': {
    height: 40,
    padding: '4px 12px',
    textAlign: 'start',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& th[scope="row"]': { fontWeight: 400 },
  '& th[scope="row"] small': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& thead th': { color: theme.palette.text.secondary, fontSize: 13, whiteSpace: 'nowrap' },
  '& td:not(.words), & thead th:not(:first-of-type):not(.words)': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // A date or a number stays whole: the frame scrolls instead.
  '& td.words > :is(a, span)': { whiteSpace: 'nowrap' },
  '& tr.sum > *, & tfoot tr > *': { fontWeight: 600, backgroundColor: theme.palette.background.default },
  '& tr.part > th': { ...theme.typography.body2, fontWeight: 600, color: theme.palette.text.secondary },
  '& .negative': { color: theme.palette.error.main },
  '& a': { color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': {
    '& :is(td, th) > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginBlock: -8 },
  },
  '& button': {
    minHeight: 32,
    padding: '0 4px',
    // Aligns figures that are buttons with those that are not.
    margin: '0 -4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    // Not in the theme's green, in which a cost would read as a gain.
    color: 'inherit',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: theme.palette.text.secondary,
    textUnderlineOffset: 3,
    '&:hover': { textDecorationColor: 'currentcolor' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { padding: '4px 8px' },
    // The frame scrolls anyway: a name is not squeezed into one word a line.
    '& th[scope="row"]': { minWidth: 132 },
    '& td.words': { minWidth: 88 },
  },
  '@media print': {
    overflow: 'visible',
    backgroundImage: 'none',
    border: 0,
    borderRadius: 0,
    '&, & *': { color: '#000000 !important', backgroundColor: '#FFFFFF !important' },
    '& table': { fontSize: '9pt' },
    '& th, & td': { height: 'auto', padding: '2pt 4pt', borderColor: '#999999' },
    '& thead': { display: 'table-header-group' },
    // Once, at the end: sums at the foot of each page would read as sums of the page.
    '& tfoot': { display: 'table-row-group' },
    '& a': { textDecoration: 'none' },
    '& tr': { breakInside: 'avoid' },
  },
}))
