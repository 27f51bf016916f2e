import { useState, type ComponentProps } from 'react'
import { Field } from '../../../components/outside/Field.tsx'
import { useWords } from '../../../components/outside/words.ts'

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
    {crossed && <path d="M4 20 20 4" strokeLinecap="round" />}
  </svg>
)

/** A password that may be looked at while typing. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
  const words = useWords()
  const [shown, setShown] = useState(false)
  const name = shown ? words.hidePassword : words.showPassword
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className="eye" aria-label={name} title={name} onClick={() => setShown(!shown)}>
          <Eye crossed={shown} />
        </button>
      }
    />
  )
}
