import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** From here on there is room for all the words of a line, the open menu beside it. */
const roomy = '@media (min-width: 1400px)'

const looks = (from: string) => ({
  minWidth: 0,
  px: 2.5,
  '& .MuiButton-startIcon': { mr: 0 },
  '& > .word': { display: 'none' },
  [from]: { px: 4, '& .MuiButton-startIcon': { mr: 2 }, '& > .word': { display: 'inline' } },
})
const usual = looks(roomy)
const late = looks('@media (min-width: 1680px)')
const early = looks('@media (min-width: 600px)')
const soon = looks('@media (min-width: 1260px)')

interface Props extends Omit<ButtonProps, 'children' | 'startIcon' | 'sx'> {
  icon: ReactNode
  label: string
  /** Address to link to, instead of a click handler. */
  to?: string
  /** The label is hidden only on phones. */
  spoken?: boolean
  /** Its label appears before those of other buttons: the icon alone says nothing to a newcomer. */
  first?: boolean
  /** Its label appears after those of other buttons: the icon is known from every list. */
  last?: boolean
}

/** A toolbar button: an icon with its label, or only the icon on narrow screens. */
export const ToolbarButton = ({
  icon,
  label,
  to,
  spoken = false,
  first = false,
  last = false,
  ...rest
}: Props) => (
  <Button
    variant="outlined"
    sx={spoken ? early : first ? soon : last ? late : usual}
    startIcon={icon}
    aria-label={label}
    title={label}
    {...(to === undefined ? {} : { component: Link, to })}
    {...rest}
  >
    <span className="word">{label}</span>
  </Button>
)
