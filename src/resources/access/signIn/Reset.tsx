import { useState, type FormEvent } from 'react'
import { resetBn } from '../../../i18n/resetBn.ts'
import { resetEn } from '../../../i18n/resetEn.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { post, type Outcome } from '../../../components/outside/call.ts'
import { focusFirstFault } from '../../../components/outside/Field.tsx'
import { Failure } from '../../../components/outside/Failure.tsx'
import { Message } from '../../../components/outside/Message.tsx'
import { PasswordField } from './PasswordField.tsx'
import { stayHere } from '../../../components/outside/path.ts'
import { SubmitButton } from '../../../components/outside/SubmitButton.tsx'
import { forgetUser } from './visit.ts'
import { useTitle, useWords } from '../../../components/outside/words.ts'

const shortest = 12
const longest = 128

/** A new password by the token of the mailed link. The server ends every session of the user. */
const Reset = () => {
  const { backToSignIn } = useWords()
  const language = useLanguage()
  const words = language === 'bng' ? resetBn : resetEn
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const done = outcome?.kind === 'answer' && outcome.status === 200
  useTitle(done ? words.resetDoneTitle : words.resetTitle)

  const { length } = password
  const fault = length < shortest ? words.tooShort : length > longest ? words.tooLong : undefined
  const differs = again !== password ? words.notTheSame : undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (fault || differs) return focusFirstFault(form)
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    const answer = await post('/api/resetPassword', { token, password })
    if (answer.kind === 'answer' && answer.status === 200) {
      forgetUser()
      // The token is spent, and has no business in the history.
      history.replaceState(null, '', '/password/reset')
    }
    setOutcome(answer)
    setBusy(false)
    if (answer.kind === 'answer' && answer.errors.password) focusFirstFault(form)
  }

  const errors = outcome?.kind === 'answer' ? outcome.errors : {}
  // The server's error stays at the password field until it is edited.
  const refused =
    errors.password && outcome?.kind === 'answer' && outcome.language !== language
      ? words.passwordRefused
      : errors.password

  if (!token || errors.token || done)
    return (
      <div className="form">
        <h1>{done ? words.resetDoneTitle : words.resetTitle}</h1>
        <Message kind={done ? 'success' : 'error'}>
          {done ? words.resetDoneHint : token ? words.tokenSpent : words.tokenMissing}
        </Message>
        <a className="aside-link" href={done ? '/' : '/password/forgot'} onClick={stayHere}>
          {done ? backToSignIn : words.askForNewLink}
        </a>
      </div>
    )

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.resetTitle}</h1>
      {outcome && !refused && <Failure outcome={outcome} />}
      <PasswordField
        label={words.newPassword}
        hint={words.passwordHint}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={(tried ? fault : undefined) ?? refused}
        onChange={(event) => {
          setPassword(event.target.value)
          setOutcome(undefined)
        }}
      />
      <PasswordField
        label={words.repeatPassword}
        name="repeat-password"
        autoComplete="new-password"
        value={again}
        error={tried ? differs : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <SubmitButton busy={busy} label={words.savePassword} busyLabel={words.savingPassword} />
      <a className="aside-link" href="/" onClick={stayHere}>
        {backToSignIn}
      </a>
    </form>
  )
}
export default Reset
