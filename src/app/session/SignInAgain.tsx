import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { useAction } from '../../components/useAction.ts'
import { storedUser } from '../../providers/session.ts'
import { signInAgain } from '../../providers/sessionLife.ts'
import { CodeBox, NameBox, PasswordBox } from './boxes.tsx'
import { overAll } from './overAll.ts'

interface Props {
  /** The session has ended already; else it is about to. */
  over: boolean
  onDone: () => void
  /** Leaves the page of an ended session, and returns after signing in. */
  onCancel: () => void
  /** Message keys; by default those of an ended session. */
  asked?: { title: string; hint: string; action: string }
}

const ended = { title: 'session.overTitle', hint: 'session.overHint', action: 'auth.signIn' }
const soon = { title: 'session.soonTitle', hint: 'session.soonHint', action: 'auth.signIn' }

/** Signing in over the page, which stays as it is with all that is typed on it. */
export const SignInAgain = ({ over, onDone, onCancel, asked = over ? ended : soon }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const text = useId()
  const [username] = useState(() => storedUser()?.username ?? '')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const signing = useAction(() => signInAgain(password, otp?.trim()), {
    onSuccess: onDone,
    onFailure: (error) => {
      setRefusals(refusals + 1)
      if (failureOf(error).code !== 'otp_required') return
      setOtp('')
      setTried(false)
    },
    invalidates: [],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password && otp !== '' && !signing.isPending) signing.mutate()
  }
  const refusal = signing.error && failureOf(signing.error)
  const failure = refusal?.code === 'otp_required' ? null : refusal
  const missing = (value: string) => (tried && !value ? translate('auth.required') : undefined)
  return (
    <Dialog
      open
      sx={overAll}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
      onClose={over ? undefined : onCancel}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{translate(asked.title)}</DialogTitle>
        <Content>
          <DialogContentText id={text}>{translate(asked.hint)}</DialogContentText>
          {failure && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          <NameBox value={username} />
          <PasswordBox value={password} error={missing(password)} onChange={setPassword} />
          {otp !== null && <CodeBox value={otp} error={missing(otp)} refusals={refusals} onChange={setOtp} />}
        </Content>
        <DialogActions>
          <Button type="submit" variant="contained" loading={signing.isPending}>
            {translate(asked.action)}
          </Button>
          <Button onClick={onCancel}>{translate(over ? 'session.leave' : 'actions.cancel')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Content = styled(DialogContent)({ display: 'grid', gap: 16 })
