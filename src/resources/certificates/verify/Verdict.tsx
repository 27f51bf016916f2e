import { formatDayInWords } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Verified } from '../../../shared/certificates/certificateRoutes.ts'
import { Message } from '../../../components/outside/Message.tsx'
import type { VerifyWords } from './verifyWords.ts'

const kinds = { valid: 'success', void: 'error', unknown: 'error' } as const

/** The result of a verification, with the details to compare with the document. */
export const Verdict = ({ told, words }: { told: Verified; words: VerifyWords }) => {
  const language = useLanguage()
  const { verdict, initials, course, issuedOn, number, voidedOn } = told
  const day = (text: string | null) => (text === null ? '' : formatDayInWords(text, language))
  const hint = {
    valid: words.validHint,
    void: words.voidHint.replace('%{day}', day(voidedOn)),
    unknown: words.unknownHint,
  }[verdict]
  const facts: [string, string | null][] = [
    [words.initials, initials],
    [words.course, course],
    [words.issuedOn, day(issuedOn)],
    [words.number, number],
  ]
  return (
    <>
      <Message kind={kinds[verdict]} title={words[verdict]}>
        {hint}
      </Message>
      {verdict !== 'unknown' && (
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
