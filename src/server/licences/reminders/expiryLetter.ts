/** The mail about expiring licences and credentials. */
import { z } from 'zod'
import type { Message } from '../../../shared/core/messages.ts'
import type { Language } from '../../../shared/core/user.ts'
import { resourcesBn } from '../../../shared/messages/wordsBn.ts'
import { resourcesEn } from '../../../shared/messages/wordsEn.ts'
import { dayText } from '../../core/documents/text.ts'
import { translate } from '../../core/language.ts'
import { letterPage } from '../../core/mail/letters.ts'
import type { Letter } from '../../core/mail/outbox.ts'

const sources = z.enum(['licence', 'credential'])
export type Source = z.infer<typeof sources>

/** A licence, or a paper of staff. */
export const endingRow = z.object({
  source: sources,
  branch: z.string(),
  expiresOn: z.string(),
  /** The type of the licence, the kind of the paper. */
  what: z.string(),
  /** Title of a credential without a kind. */
  title: z.string().nullable(),
  person: z.string(),
  /** Days left by the branch's calendar; negative after the expiry. */
  daysLeft: z.number(),
})
export type Ending = z.infer<typeof endingRow>

interface Reader {
  _id: string
  name: string
  email: string
  language: Language
}

const pages: Record<Source, string> = { licence: '/admin/student/renewals', credential: '/admin/hr/papers' }
const most = 40

export function letterOf(
  reader: Reader,
  source: Source,
  endings: readonly Ending[],
  publicUrl: string,
): Letter {
  const { language } = reader
  const say = (key: string, args: Message['args'] = {}) =>
    translate(language, { key: `server.mail.expiry.${key}`, args })
  const lines = endings
    .slice(0, most)
    .map((one) =>
      [
        one.person,
        nameOf(one, language),
        `${dayText(one.expiresOn, language)}: ${leftOf(one.daysLeft, say)}`,
      ].join(' · '),
    )
  if (endings.length > most) lines.push(say('more', { count: endings.length - most }))
  const subject = say(`${source}Subject`, { count: endings.length })
  const link = publicUrl + pages[source]
  const text = [say(`${source}Body`, { name: reader.name }), lines.join('\n'), say('where'), link].join(
    '\n\n',
  )
  return {
    to: reader.email,
    subject,
    text,
    html: letterPage(language, subject, text, link, say('open')),
    kind: 'expiry',
    userId: reader._id,
  }
}

function nameOf({ source, what, title }: Ending, language: Language): string {
  const words = language === 'en' ? resourcesEn : resourcesBn
  const kinds: Record<string, string> = source === 'licence' ? words.licence.type : words.credential.kind
  return title ?? kinds[what] ?? what
}

function leftOf(days: number, say: (key: string, args?: Message['args']) => string): string {
  if (days < 0) return say('ended')
  if (days === 0) return say('today')
  return days === 1 ? say('tomorrow') : say('left', { days })
}
