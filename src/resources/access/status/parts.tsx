import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WaitingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'

const icons = { success: GoodIcon, warning: WarningIcon, error: BadIcon, quiet: WaitingIcon }

export type StateTone = keyof typeof icons

export const StateChip = ({ tone, label }: { tone: StateTone; label: string }) => (
  <StatusChip icon={icons[tone]} tone={tone} label={label} />
)

interface Props {
  title: string
  state?: { tone: StateTone; label: string } | undefined
  hint?: ReactNode
  children?: ReactNode
}

/** A part of the page with its heading and its state. */
export const StatusPanel = ({ title, state, hint, children }: Props) => {
  const heading = useId()
  return (
    <Frame aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {state && <StateChip {...state} />}
      </header>
      {hint && <p>{hint}</p>}
      {children}
    </Frame>
  )
}

const Frame = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  padding: '12px 20px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBottom: 8 },
  '& h2': { ...theme.typography.h3, flex: 1, margin: 0 },
  '& h3': { ...theme.typography.subtitle2, margin: '12px 0 0' },
  '& p': { margin: '0 0 8px', color: theme.palette.text.secondary },
  '& .status': { whiteSpace: 'normal' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& code': { fontSize: 13, overflowWrap: 'anywhere' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    padding: '6px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    '& small': { display: 'block' },
  },
  '& h3 + ul > li:first-of-type': { borderTop: 0 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}))

/** A name or a message in the words of a program, which belong to no language of the reader. */
export const Code = ({ children }: { children: ReactNode }) => <code lang="en">{children}</code>

/** Names on the left, values on the right. */
export const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(50%, 1fr)',
  margin: 0,
  '& dt, & dd': { padding: '6px 0', margin: 0, borderTop: `1px solid ${theme.palette.divider}` },
  '& dt': { paddingRight: 16, color: theme.palette.text.secondary },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}))

export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
