import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  id: string
  label: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** The tools of a list as lines of words. */
const ToolPanel = ({ id, label, anchor, onClose, children }: Props) => {
  const closeAfter = ({ target }: MouseEvent) => {
    const used = target instanceof Element && target.closest('a, button, [role=menuitem]')
    // What opens a menu or a panel needs its button to be there.
    if (used && isDone(used)) onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': label } }}
    >
      <Lines onClick={closeAfter}>{children}</Lines>
    </Popover>
  )
}
export default ToolPanel

/** A tool that opens nothing, or the choice in a tool's menu. Panels of tools stay, and so do their buttons. */
const isDone = (used: Element) =>
  used.role === 'menuitem' || (!used.ariaHasPopup && used.closest('[data-tools]') !== null)

const Lines = styled(
  ({ children, ...rest }: { children: ReactNode; onClick: (event: MouseEvent) => void }) => (
    <div data-tools {...rest}>
      {children}
    </div>
  ),
)({
  display: 'grid',
  padding: '8px 0',
  minWidth: 200,
  '& > .MuiButton-root': {
    justifyContent: 'flex-start',
    minHeight: 48,
    padding: '6px 20px',
    border: 0,
    borderRadius: 0,
    color: 'inherit',
    background: 'none',
    boxShadow: 'none',
    fontWeight: 400,
    '& > .MuiButton-startIcon': { marginInline: '0 12px' },
    '& > .word': { display: 'inline' },
    '&:focus-visible': { outlineOffset: -2 },
  },
})
