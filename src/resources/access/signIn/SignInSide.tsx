import '../../../components/outside/controls.css'
import '../../../components/outside/signin.css'
import { type ReactNode, useEffect, useState } from 'react'
import { get } from '../../../components/outside/call.ts'
import { forgetOthersAnswers } from '../../../browser/offlineMode.ts'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { Login } from './Login.tsx'
import { stayHere, usePath } from '../../../components/outside/path.ts'
import { Register } from './Register.tsx'
import { Switches } from '../../../components/outside/Switches.tsx'
import { forgetEnded, hasStoredUser, takeReturnTo } from './visit.ts'
import { useTitle, useWords } from '../../../components/outside/words.ts'

const Forgot = lazyPart(() => import('./Forgot.tsx'))
const Reset = lazyPart(() => import('./Reset.tsx'))

/** Everything before signing in. It knows neither react-admin nor MUI, and so arrives at once. */
export const SignInSide = ({ fetchAhead }: { fetchAhead: () => void }) => {
  const path = usePath()
  const words = useWords()
  return (
    <div className="signin">
      <header>
        <a className="brand" href="/" onClick={stayHere}>
          <img src="/favicon.svg" width="36" height="36" alt="" />
          {words.product}
        </a>
        <Switches />
      </header>
      <aside>
        <p className="tagline">{words.tagline}</p>
        <Register />
        <ul>
          <li>{words.pitchStudents}</li>
          <li>{words.pitchLanguages}</li>
          <li>{words.pitchBranches}</li>
        </ul>
      </aside>
      <main>{page(path, fetchAhead)}</main>
    </div>
  )
}

const page = (path: string, fetchAhead: () => void): ReactNode => {
  if (path === '/' || path === '/login') return <Entrance fetchAhead={fetchAhead} />
  if (path === '/password/forgot') return <Forgot key="forgot" />
  if (path === '/password/reset') return <Reset key="reset" />
  return <Unknown />
}

/** Redirects signed-in users. The cookie decides; the stored user is only a hint to ask the server. */
const Entrance = ({ fetchAhead }: { fetchAhead: () => void }) => {
  const words = useWords()
  const [asking, setAsking] = useState(hasStoredUser)
  useEffect(() => {
    if (!hasStoredUser()) return void forgetOthersAnswers(undefined).catch(() => undefined)
    void get('/api/getLoggedInUser').then((outcome) => {
      if (outcome.kind === 'answer' && outcome.status === 200) return location.replace(takeReturnTo())
      if (outcome.kind === 'answer' && outcome.status === 401) forgetEnded()
      setAsking(false)
    })
  }, [])
  return asking ? (
    <p className="lead" role="status">
      {words.checking}
    </p>
  ) : (
    <Login fetchAhead={fetchAhead} />
  )
}

const Unknown = () => {
  const words = useWords()
  useTitle(words.unknownTitle)
  return (
    <div className="form">
      <h1>{words.unknownTitle}</h1>
      <p className="lead">{words.unknownHint}</p>
      <a className="aside-link" href="/" onClick={stayHere}>
        {words.backToSignIn}
      </a>
    </div>
  )
}
