import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'

interface Props {
  onSend: (code: string) => void
  /** Labels, if more than student cards can be scanned. */
  words?: { label: string; hint: string; send: string }
}

/** Entry without a camera: typed, or by a scanner, which ends with Enter. */
export const CodeEntry = ({ onSend, words }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const frame = {
    id,
    label: words?.label ?? translate('cards.code'),
    hint: words?.hint ?? translate('cards.codeHint'),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onSend(code)
    setCode('')
    // A scanner continues typing the next code here.
    input.current?.focus()
  }
  return (
    <Form noValidate onSubmit={send}>
      <FieldFrame {...frame}>
        <OutlinedInput
          id={id}
          inputRef={input}
          size="small"
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
          inputProps={{
            maxLength: 100,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            ...described(frame),
          }}
        />
      </FieldFrame>
      <Button type="submit" variant="contained">
        {words?.send ?? translate('cards.send')}
      </Button>
    </Form>
  )
}

const Form = styled('form')({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  '& > div': { flex: 1 },
  // Level with the box, below its label.
  '& > button': { flex: 'none', marginTop: 26, minHeight: 40, '@media (pointer: coarse)': { minHeight: 44 } },
})
