/** Mail templates, as text and simple HTML in the recipient's language. */
import { z } from 'zod'
import type { Message } from '../../../shared/core/messages.ts'
import { type Language, languages } from '../../../shared/core/user.ts'
import { translate } from '../language.ts'
import type { Letter } from './outbox.ts'

export const addresseeRow = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  username: z.string(),
  language: z.enum(languages),
})
export type Addressee = z.infer<typeof addresseeRow>

type Kind = 'reset' | 'changed' | 'invitation'

const kinds = { reset: 'password_reset', changed: 'password_changed', invitation: 'invitation' } as const

/** @param link target of the button, if any */
export function letterTo(to: Addressee, kind: Kind, link?: string): Letter {
  const args: Message['args'] = { name: to.firstName, username: to.username, link: link ?? '' }
  const say = (part: string) => translate(to.language, { key: `server.mail.${kind}${part}`, args })
  const subject = say('Subject')
  const text = say('Body')
  return {
    to: to.email,
    subject,
    text,
    html: letterPage(
      to.language,
      subject,
      text,
      link,
      translate(to.language, { key: 'server.mail.open', args: {} }),
    ),
    kind: kinds[kind],
    userId: to._id,
  }
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A text as a page: nothing in it is loaded from anywhere, as mail programs rightly refuse that.
 *
 * @param link the paragraph that is one becomes a button
 * @param label text of the button
 */
export function letterPage(
  language: Language,
  subject: string,
  text: string,
  link: string | undefined,
  label: string,
): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) =>
      paragraph === link
        ? `<p><a href="${escape(paragraph)}" style="${button}">${escape(label)}</a></p><p style="${small}">${escape(paragraph)}</p>`
        : `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
  return `<!doctype html><html lang="${language === 'bng' ? 'bn' : 'en'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="${body}">${paragraphs.join('')}</body></html>`
}

const body =
  "font:16px/1.6 'Noto Sans Bengali','Hind Siliguri',system-ui,sans-serif;color:#17211D;max-width:560px;margin:24px auto;padding:0 16px"
const button =
  'display:inline-block;background:#0B6B4B;color:#FFFFFF;padding:10px 20px;border-radius:8px;text-decoration:none;font-weight:600'
const small = 'font-size:13px;color:#56645E;overflow-wrap:anywhere'
