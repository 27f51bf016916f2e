import { styled } from '@mui/material/styles'

/** Layout of a run, payslip or advance: its figure at the head, sections below. */
export const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > section': { margin: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& .head strong': { ...theme.typography.h2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .head small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
  '@media (pointer: coarse)': { '& .ways .MuiButton-root': { minHeight: 44 } },
}))
