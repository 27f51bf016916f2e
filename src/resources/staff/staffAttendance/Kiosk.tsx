import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatTime, latinDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { signal } from '../../classes/scan/signal.ts'

/** Milliseconds that an answer stays visible: the next person should not see it. */
const shownFor = 12_000

/** Staff enter their code and check in or out. */
export const Kiosk = ({ branch }: { branch: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const [heading, id] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const ended = (outcome: Parameters<typeof signal>[0]) => {
    signal(outcome, true)
    // The next one types at once, and never what somebody left there.
    setCode('')
    input.current?.focus()
  }
  const { mutate, data, error, isPending, reset } = useAction(
    async (kind: 'in' | 'out') => {
      const { data: marked } = await callRoute('staffAttendance.kiosk', {
        body: { code: latinDigits(code), kind, branch },
      })
      return marked
    },
    {
      onSuccess: ({ again }) => ended(again ? 'again' : 'marked'),
      onFailure: () => ended('refused'),
      invalidates: [],
    },
  )
  useEffect(() => {
    if (!data && !error) return
    const timer = setTimeout(reset, shownFor)
    return () => clearTimeout(timer)
  }, [data, error, reset])
  const send = (kind: 'in' | 'out') => {
    if (code.trim() !== '' && !isPending) mutate(kind)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('in')
  }
  const failure = error && failureOf(error)
  const wrong = failure?.errors?.code
  const refused = failure && (typeof wrong === 'string' ? wrong : failure.message)
  const words = data?.again ? 'clock.kioskAgain' : data?.kind === 'out' ? 'clock.kioskOut' : 'clock.kioskIn'
  return (
    <Door aria-labelledby={heading}>
      <h2 id={heading}>{translate('clock.kioskTitle')}</h2>
      <p>{translate('clock.kioskHint')}</p>
      <form noValidate onSubmit={submit}>
        <FieldFrame id={id} label={translate('clock.code')}>
          <OutlinedInput
            id={id}
            inputRef={input}
            autoFocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 12 }}
          />
        </FieldFrame>
        <div>
          <Button size="large" type="submit" variant="contained" disabled={isPending}>
            {translate('clock.checkIn')}
          </Button>
          <Button size="large" variant="outlined" disabled={isPending} onClick={() => send('out')}>
            {translate('clock.checkOut')}
          </Button>
        </div>
      </form>
      {refused ? (
        <Alert severity="error" role="alert">
          {translate(refused, { _: refused })}
        </Alert>
      ) : (
        data && (
          <Alert severity={data.again ? 'info' : 'success'} role="status">
            {translate(words, { name: data.name, time: formatTime(data.time, language) })}
          </Alert>
        )
      )}
    </Door>
  )
}

const Door = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignSelf: 'start',
  width: '100%',
  maxWidth: 560,
  margin: '0 auto',
  padding: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body1, margin: 0 },
  '& form': { display: 'grid', gap: 16 },
  '& input': { fontSize: 32, letterSpacing: '0.2em', textAlign: 'center' },
  '& form > div:last-of-type': { display: 'flex', gap: 12 },
  '& form > div:last-of-type > .MuiButton-root': { flex: 1, minHeight: 64, fontSize: 20 },
  '& .MuiAlert-message': { fontSize: 18 },
}))
