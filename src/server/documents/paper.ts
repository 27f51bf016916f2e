/** A paper of any kind on the school's sheet, as the answer to a request. */
import { today } from '../../shared/dates.ts'
import type { Language } from '../../shared/user.ts'
import type { Context } from '../context.ts'
import { Reply } from '../http/handler.ts'
import { zoneOf } from '../records/zone.ts'
import { letterheadOf } from './letterhead.ts'
import { dayText } from './text.ts'
import type { Typesetter } from './typesetter.ts'
import { paperWords } from './words/index.ts'

export interface Paper {
  /** A file of `templates/`, without its ending. */
  template: string
  title: string
  /** A label, as `documentCode` makes it. */
  code: string
  language: Language
  /** Whose letterhead it bears; null: the school's own. */
  branch: string | null
  /** What the template shows: texts that are finished, in the paper's language. */
  body: object
  /** By the path under which the template reads them. */
  pictures?: Record<string, Uint8Array | null>
  /** What the file is called, without its ending: ASCII. */
  fileName: string
}

export async function print(
  typesetter: Typesetter,
  context: Context,
  { template, title, code, language, branch, body, pictures = {}, fileName }: Paper,
): Promise<Reply> {
  const { head, logo } = await letterheadOf(context, branch, language)
  const words = paperWords[language].sheet
  const day = today(await zoneOf(context.tx, branch), context.now)
  const data = {
    lang: language === 'bng' ? 'bn' : 'en',
    digits: language === 'bng' ? '০১২৩৪৫৬৭৮৯' : '0123456789',
    head,
    title,
    code: { label: words.code, text: code },
    date: { label: words.date, text: dayText(day, language) },
    page: words.page.split(/%\{(?:page|pages)\}/),
    body,
  }
  const given = Object.entries({ '/logo': logo, ...pictures }).filter(
    (entry): entry is [string, Uint8Array] => entry[1] !== null,
  )
  const pdf = await typesetter.set({ template, data, pictures: Object.fromEntries(given) })
  return new Reply(pdf, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `inline; filename="${fileName}-${code}.pdf"`,
    'Cache-Control': 'no-store',
  })
}
