import '../../../components/outside/controls.css'
import '../../../components/outside/signin.css'
import './verify.css'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { verifyScreensBn } from '../../../shared/certificates/messages/verifyScreensBn.ts'
import { verifyScreensEn } from '../../../shared/certificates/messages/verifyScreensEn.ts'
import type { Verified } from '../../../shared/certificates/certificateRoutes.ts'
import { get, type Outcome } from '../../../components/outside/call.ts'
import { Failure } from '../../../components/outside/Failure.tsx'
import { goTo, usePath } from '../../../components/outside/path.ts'
import { Switches } from '../../../components/outside/Switches.tsx'
import { useTitle, useWords } from '../../../components/outside/words.ts'
import { CodeForm } from './CodeForm.tsx'
import { Verdict } from './Verdict.tsx'
import type { VerifyWords } from './verifyWords.ts'

/** Public verification of a certificate, without the back office, like the sign-in pages. */
export const VerifySide = () => {
  const signIn = useWords()
  const words: VerifyWords = useLanguage() === 'bng' ? verifyScreensBn : verifyScreensEn
  const code = usePath().replace(/^\/verify\/?/, '')
  useTitle(words.title)
  return (
    <div className="signin verify">
      <header>
        <a className="brand" href="/">
          <img src="/favicon.svg" width="36" height="36" alt="" />
          {signIn.product}
        </a>
        <Switches />
      </header>
      <main>
        {code === '' ? <CodeForm words={words} /> : <Verification key={code} code={code} words={words} />}
      </main>
    </div>
  )
}

const Verification = ({ code, words }: { code: string; words: VerifyWords }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    let gone = false
    void get(`/api/verify/${code}`).then((answer) => {
      if (!gone) setOutcome(answer)
    })
    return () => void (gone = true)
  }, [code])
  return (
    <div className="form">
      <h1>{words.title}</h1>
      {!outcome && (
        <p className="lead" role="status">
          {words.verifying}
        </p>
      )}
      {outcome &&
        (outcome.kind === 'answer' && outcome.status === 200 ? (
          <Verdict told={outcome.data as Verified} words={words} />
        ) : (
          <Failure outcome={outcome} />
        ))}
      {outcome && (
        <a
          className="aside-link"
          href="/verify"
          onClick={(event) => {
            event.preventDefault()
            goTo('/verify')
          }}
        >
          {words.another}
        </a>
      )}
    </div>
  )
}
