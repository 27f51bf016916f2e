import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'

interface Box {
  value: string
  error?: string
  onChange: (value: string) => void
}

/** The fixed user name, as an input so that the browser offers the matching password. */
export const NameBox = ({ value }: { value: string }) => {
  const frame = { id: useId(), label: useTranslate()('auth.username') }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        readOnly
        value={value}
        inputProps={{ autoComplete: 'username' }}
      />
    </FieldFrame>
  )
}

export const PasswordBox = ({ value, error, onChange }: Box) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const frame = { id: useId(), label: translate('auth.password'), error }
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        autoFocus
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ autoComplete: 'current-password', spellCheck: false, ...described(frame) }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={translate(shown ? 'auth.hidePassword' : 'auth.showPassword')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  )
}

/** The one-time code. After a refusal it is selected, ready to be overwritten. */
export const CodeBox = ({ value, error, refusals, onChange }: Box & { refusals: number }) => {
  const translate = useTranslate()
  const [recovery, setRecovery] = useState(false)
  const frame = {
    id: useId(),
    label: translate(recovery ? 'auth.recovery' : 'auth.otp'),
    hint: translate(recovery ? 'auth.recoveryHint' : 'auth.otpHint'),
    error,
  }
  return (
    <div>
      <FieldFrame {...frame}>
        <OutlinedInput
          id={frame.id}
          size="small"
          key={`${String(refusals)} ${String(recovery)}`}
          autoFocus
          onFocus={(event) => event.target.select()}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{
            autoComplete: 'one-time-code',
            autoCapitalize: 'none',
            spellCheck: false,
            inputMode: recovery ? 'text' : 'numeric',
            ...described(frame),
          }}
        />
      </FieldFrame>
      <Button size="small" sx={flush} onClick={() => setRecovery(!recovery)}>
        {translate(recovery ? 'auth.useApp' : 'auth.useRecovery')}
      </Button>
    </div>
  )
}

/** Its text is on one line with the label. */
const flush = { ml: '-5px' }
