import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { described, FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  hint?: string
  autoComplete?: 'new-password' | 'current-password'
}

/** A password, to be shown while it is typed. Where a record is only read there is none. */
export const PasswordInput = <E extends Entity = never>({
  source,
  hint = '',
  autoComplete = 'new-password',
}: Props<E>) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { field, ...rest } = useField(source)
  const { ref, ...control } = field
  const frame = { ...rest, hint }
  if (frame.readOnly) return null
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={frame.id}
        inputRef={ref}
        size="small"
        type={open ? 'text' : 'password'}
        inputProps={{ autoComplete, spellCheck: false, ...described(frame) }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={translate(open ? 'auth.hidePassword' : 'auth.showPassword')}
              onClick={() => setOpen(!open)}
            >
              {open ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  )
}
