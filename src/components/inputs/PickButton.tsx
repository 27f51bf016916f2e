import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { anything } from './newFile.ts'

interface Props {
  icon: ReactNode
  label: string
  /** Accessible name, if the label is not specific. */
  named?: string
  /** Opens the phone's camera instead of its files. */
  camera?: boolean
  /** Id of the text that describes the accepted files. */
  hint?: string
  onFiles: (files: File[]) => void
}

const endings = anything.endings.join()

/** A label that looks like a button; the input in it is clicked and focused. */
export const PickButton = ({ icon, label, named, camera = false, hint, onFiles }: Props) => (
  <Pick component="label" {...noButton} variant="outlined" startIcon={icon}>
    {label}
    <input
      type="file"
      aria-label={named ?? label}
      aria-describedby={hint}
      className="visually-hidden"
      {...(camera
        ? { accept: 'image/*', capture: 'environment' as const }
        : { accept: endings, multiple: true })}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Allows choosing the same file again.
        target.value = ''
      }}
    />
  </Pick>
)

const noButton = { role: undefined, tabIndex: -1 } as const

const Pick = styled(Button)(({ theme }) => ({
  position: 'relative',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
})) as typeof Button
