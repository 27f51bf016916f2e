import { type FormEvent, useState } from 'react'
import { grouped, tidyCode32 } from '../../../shared/core/code32.ts'
import { Field, focusFirstFault } from '../../../components/outside/Field.tsx'
import { goTo } from '../../../components/outside/path.ts'
import { SubmitButton } from '../../../components/outside/SubmitButton.tsx'
import { useWords } from '../../../components/outside/words.ts'
import type { VerifyWords } from './verifyWords.ts'

/** Enters a verification code by hand. */
export const CodeForm = ({ words }: { words: VerifyWords }) => {
  const { required } = useWords()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const typed = tidyCode32(code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typed === '') focusFirstFault(event.currentTarget)
    else goTo(`/verify/${encodeURIComponent(grouped(typed))}`)
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Field
        label={words.code}
        hint={words.codeHint}
        name="code"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        error={tried && typed === '' ? required : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton busy={false} label={words.verify} busyLabel={words.verifying} />
    </form>
  )
}
