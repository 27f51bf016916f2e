import { useState, type FormEvent } from 'react'
import { post, type Outcome } from '../../../components/outside/call.ts'
import { Field, focusFirstFault } from '../../../components/outside/Field.tsx'
import { Failure } from '../../../components/outside/Failure.tsx'
import { Message } from '../../../components/outside/Message.tsx'
import { stayHere } from '../../../components/outside/path.ts'
import { SubmitButton } from '../../../components/outside/SubmitButton.tsx'
import { useTitle, useWords } from '../../../components/outside/words.ts'

/** Requests a reset link. The answer is the same for everybody, so it reveals nothing about the account. */
const Forgot = () => {
  const words = useWords()
  const [username, setUsername] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const sent = outcome?.kind === 'answer' && outcome.status === 200
  useTitle(sent ? words.sentTitle : words.forgotTitle)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!username.trim()) return focusFirstFault(event.currentTarget)
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await post('/api/forgotPassword', { username: username.trim() }))
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{sent ? words.sentTitle : words.forgotTitle}</h1>
      {sent ? (
        <Message kind="success">{words.sentHint}</Message>
      ) : (
        <>
          <p className="lead">{words.forgotHint}</p>
          {outcome && <Failure outcome={outcome} />}
          <Field
            label={words.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={tried && !username.trim() ? words.required : undefined}
            onChange={(event) => setUsername(event.target.value)}
          />
          <SubmitButton busy={busy} label={words.sendLink} busyLabel={words.sendingLink} />
        </>
      )}
      <a className="aside-link" href="/" onClick={stayHere}>
        {words.backToSignIn}
      </a>
    </form>
  )
}
export default Forgot
