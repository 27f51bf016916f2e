import { localDigits } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Outcome } from './call.ts'
import { Message } from './Message.tsx'
import { useWords } from './words.ts'

type FailureProps = { outcome: Outcome; step?: 'password' | 'code' }

/** The reason of a failure, in the current language, whatever it was when the answer came. */
export const Failure = ({ outcome, step = 'password' }: FailureProps) => (
  <Message kind="error">{useFailureWords(outcome, step)}</Message>
)

function useFailureWords(outcome: Outcome, step: 'password' | 'code'): string {
  const words = useWords()
  const language = useLanguage()
  if (outcome.kind === 'network') return words.networkError
  if (outcome.kind === 'timeout') return words.timeoutError
  const serverMessage = outcome.language === language ? outcome.message : undefined
  if (outcome.code === 'credentials')
    return step === 'code' ? (serverMessage ?? words.otpError) : words.credentialsError
  if (outcome.status === 429)
    return words.tooManyError.replace('%{minutes}', localDigits(String(outcome.minutes), language))
  return serverMessage ?? words.unknownError
}
