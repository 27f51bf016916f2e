import type { SvgIconComponent } from '@mui/icons-material'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

export interface QuickAction {
  /** The key of its text. */
  text: string
  Icon: SvgIconComponent
  isPending?: boolean
  run: () => void
}

/** One click to what is begun many times a day. They are buttons: links of these names are in the sidebar. */
export const QuickRow = ({ label, actions }: { label: string; actions: readonly QuickAction[] }) => {
  const translate = useTranslate()
  if (actions.length === 0) return null
  return (
    <Row role="group" aria-label={translate(label)}>
      {actions.map(({ text, Icon, isPending = false, run }) => (
        <Button key={text} variant="outlined" startIcon={<Icon />} disabled={isPending} onClick={run}>
          {translate(text)}
        </Button>
      ))}
    </Row>
  )
}

/** On a phone one line that scrolls, so that the figures below stay in sight. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus, which would be cut off.
    margin: '-4px -4px 12px',
    padding: 4,
    '& .MuiButton-root': { flex: 'none', minHeight: 44 },
  },
}))
