import { useState, type ReactNode } from 'react'
import { Field } from '../../../components/outside/Field.tsx'
import { useWords } from '../../../components/outside/words.ts'

interface CodeStepProps {
  value: string
  error?: string
  /** Number of refusals: each one selects the code, ready to be overwritten. */
  refused: number
  onChange: (code: string) => void
  onBack: () => void
  /** The submit button. */
  children: ReactNode
}

/** The second step of a sign-in: the code of the app, or one of the recovery codes, which have letters too. */
export const CodeStep = (props: CodeStepProps) => {
  const { value, error, refused, onChange, onBack, children } = props
  const words = useWords()
  const [recovery, setRecovery] = useState(false)
  return (
    <div className="step">
      <Field
        key={`${String(refused)} ${String(recovery)}`}
        autoFocus
        onFocus={(event) => event.target.select()}
        label={recovery ? words.recovery : words.otp}
        hint={recovery ? words.recoveryHint : words.otpHint}
        name="otp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
      <div className="ways">
        <button type="button" className="way" onClick={onBack}>
          {words.back}
        </button>
        <button type="button" className="way" onClick={() => setRecovery(!recovery)}>
          {recovery ? words.useApp : words.useRecovery}
        </button>
      </div>
    </div>
  )
}
