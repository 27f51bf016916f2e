import type { ButtonProps } from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'

const ToolPanel = lazyPart(() => import('./ToolPanel.tsx'))

interface Props {
  label: string
  icon: ReactNode
  variant?: ButtonProps['variant']
  /** Toolbar buttons. */
  children: ReactNode
}

/** On a phone: the tools of a list below each other and in words, behind one button. */
export const ToolMenu = ({ label, icon, variant = 'outlined', children }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <ToolbarButton
        spoken
        variant={variant}
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <ToolPanel id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)}>
          {children}
        </ToolPanel>
      )}
    </>
  )
}
