import OpenIcon from '@mui/icons-material/ExpandMoreOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

export interface MenuLink {
  to: string
  label: string
  current: boolean
  title?: string | undefined
  mark?: ReactNode
}

interface Props extends Pick<ButtonProps, 'sx' | 'variant'> {
  /** Accessible name of the menu; the button's own text is the current link. */
  label: string
  links: readonly MenuLink[]
}

/** A menu of links behind a button that shows the current one. Used where a page has its one row of tabs already. */
export const LinkMenu = ({ label, links, sx, variant = 'outlined' }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = links.find(({ current }) => current)?.label ?? label
  return (
    <>
      <Button
        size="small"
        variant={variant}
        color="inherit"
        sx={sx}
        endIcon={<OpenIcon />}
        aria-label={name === label ? label : `${label}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {links.map(({ to, label: text, current, title, mark }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            title={title}
            selected={current}
            aria-current={current ? 'page' : undefined}
            onClick={() => setAnchor(null)}
          >
            {text}
            {mark}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
