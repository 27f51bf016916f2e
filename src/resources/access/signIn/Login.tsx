import { useEffect, useRef, useState, type FormEvent } from 'react'
import { proofOf } from '../../../browser/proofOf.ts'
import { adoptLanguage } from '../../../i18n/choice.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { post, type Outcome } from '../../../components/outside/call.ts'
import { CodeStep } from './CodeStep.tsx'
import { Failure } from '../../../components/outside/Failure.tsx'
import { Field, focusFirstFault } from '../../../components/outside/Field.tsx'
import { Message } from '../../../components/outside/Message.tsx'
import { PasswordField } from './PasswordField.tsx'
import { stayHere } from '../../../components/outside/path.ts'
import { SubmitButton } from '../../../components/outside/SubmitButton.tsx'
import { clearNotice, readNotice, storeUser, takeReturnTo } from './visit.ts'
import { useTitle, useWords } from '../../../components/outside/words.ts'

/** The specification's browser alert, after the page itself has shown the same. */
const alertAfterPaint = (statusText: string) => setTimeout(() => window.alert(statusText), 0)

/** Signs in; where the server offers a challenge instead of a wait, solves it and tries again. */
const signIn = async (who: Record<string, unknown>): Promise<Outcome> => {
  const outcome = await post('/api/user/login', who)
  const proof = outcome.kind === 'answer' ? await proofOf(outcome.challenge) : null
  return proof === null ? outcome : post('/api/user/login', { ...who, proof })
}

/** @param fetchAhead brings the back office while one types; the sign-in page itself stays without it */
export const Login = ({ fetchAhead }: { fetchAhead: () => void }) => {
  const words = useWords()
  useTitle(words.signInTitle)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [askOtp, setAskOtp] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Outcome>()
  const [refused, setRefused] = useState(0)
  const [notice] = useState(readNotice)
  const fetching = useRef(false)

  useEffect(clearNotice, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!username.trim() || !password || (askOtp && !otp.trim())) return focusFirstFault(event.currentTarget)
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await signIn({
      username: username.trim(),
      password,
      ...(askOtp && { otp: otp.trim() }),
    })
    if (outcome.kind === 'answer' && outcome.status === 200) {
      storeUser(outcome.data)
      adoptLanguage((outcome.data as SessionUser).language)
      location.assign(takeReturnTo())
      return
    }
    setBusy(false)
    if (outcome.kind === 'answer' && outcome.code === 'otp_required' && !askOtp) {
      // Not a failure: the next step of the same sign-in.
      setAskOtp(true)
      setTried(false)
      return
    }
    setFailure(outcome)
    setRefused(refused + 1)
    if (outcome.kind === 'answer') alertAfterPaint(outcome.statusText)
  }

  const goBack = () => {
    setAskOtp(false)
    setOtp('')
    setTried(false)
    setFailure(undefined)
  }

  const missing = (value: string) => (tried && !value.trim() ? words.required : undefined)
  const submitButton = <SubmitButton busy={busy} label={words.signIn} busyLabel={words.signingIn} />

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        if (!fetching.current) fetchAhead()
        fetching.current = true
      }}
      noValidate
    >
      <h1>{words.signInTitle}</h1>
      <p className="lead">
        {askOtp
          ? `${words.signingInAs.replace('%{username}', username.trim())} ${words.otpNeeded}`
          : words.signInHint}
      </p>
      {notice && !failure && !askOtp && (
        <Message kind={notice === 'logoutFailed' ? 'error' : 'info'}>{words[notice]}</Message>
      )}
      {failure && <Failure outcome={failure} step={askOtp ? 'code' : 'password'} />}
      {askOtp ? (
        <CodeStep value={otp} error={missing(otp)} refused={refused} onChange={setOtp} onBack={goBack}>
          {submitButton}
        </CodeStep>
      ) : (
        <>
          <Field
            label={words.username}
            name="username"
            autoComplete="username"
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={username}
            error={missing(username)}
            onChange={(event) => setUsername(event.target.value)}
          />
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="current-password"
            value={password}
            error={missing(password)}
            onChange={(event) => setPassword(event.target.value)}
          />
          {submitButton}
          <a className="aside-link" href="/password/forgot" onClick={stayHere}>
            {words.forgotLink}
          </a>
        </>
      )}
    </form>
  )
}
