/** A paper of any kind on the school's sheet, as the answer to a request. */
import { today } from '../../../shared/core/dates.ts'
import type { PaperSize } from '../../../shared/core/documentQuery.ts'
import type { Language } from '../../../shared/core/user.ts'
import type { Context } from '../context.ts'
import { Reply } from '../http/handler.ts'
import { zoneOf } from '../records/zone.ts'
import type { Job } from './job.ts'
import { type Letterhead, letterheadOf } from './letterhead.ts'
import { dayText } from './text.ts'
import type { Typesetter } from './typesetter.ts'
import { paperWords, say } from './words/index.ts'

export interface Mark {
  text: string
  /** Why, and since when. */
  why?: string | null
  /** Mark across the sheet of a document that is no longer valid. */
  across?: boolean
}

export interface Paper {
  /** A file of `templates/`, without its ending. */
  template: string
  title: string
  /** A label, as `documentCode` makes it. */
  code: string
  /** Gapless number within branch and year, printed before the code. */
  number?: string | null
  /** Date of the document, `YYYY-MM-DD`; the day of printing by default. */
  day?: string
  /** Marks such as copy or void. */
  marks?: Mark[]
  /** A preview, marked as not for distribution. */
  look?: boolean | undefined
  /** A4 by default. */
  size?: PaperSize
  language: Language
  /** Branch of the letterhead; null: the school. */
  branch: string | null
  /** Data of the template: finished texts in the document's language. */
  body: object
  /** By the path under which the template reads them. */
  pictures?: Record<string, Uint8Array | null>
  /** File name without extension, in ASCII. */
  fileName: string
  /** The complete name in any script, for readers that support it. */
  named?: string
}

export async function print(typesetter: Typesetter, context: Context, paper: Paper): Promise<Reply> {
  const { code, branch, fileName, named } = paper
  const { head, logo } = await letterheadOf(context, branch, paper.language)
  const day = today(await zoneOf(context.tx, branch), context.now)
  const pdf = await typesetter.set(jobOf(paper, { head, logo, today: day }))
  return new Reply(pdf, {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdf.length),
    'Content-Disposition': `inline; filename="${fileName}-${code}.pdf"${named ? `; filename*=UTF-8''${encoded(`${named}.pdf`)}` : ''}`,
    'Cache-Control': 'no-store',
  })
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)

interface Sheet {
  head: Letterhead
  logo: Uint8Array | null
  /** In the branch. */
  today: string
}

/** A paper on a sheet, as it is handed over to be set. */
export function jobOf(paper: Paper, { head, logo, today }: Sheet): Job {
  const given = Object.entries({ '/logo': logo, ...paper.pictures }).filter(
    (entry): entry is [string, Uint8Array] => entry[1] !== null,
  )
  const data = { ...sheetOf(paper, today), head }
  return { template: paper.template, data, pictures: Object.fromEntries(given) }
}

/** The data that every template reads. @param today in the branch */
function sheetOf(paper: Paper, today: string) {
  const { title, code, number = null, day = today, size = 'a4', language, body } = paper
  const words = paperWords[language].sheet
  return {
    lang: language === 'bng' ? 'bn' : 'en',
    digits: language === 'bng' ? '০১২৩৪৫৬৭৮৯' : '0123456789',
    size,
    title,
    named: number ?? code,
    about: [
      [words.code, number ?? code],
      ...(number ? [[words.label, code]] : []),
      [words.date, dayText(day, language)],
    ],
    printed: day === today ? null : say(language, words.printed, { day: dayText(today, language) }),
    marks: marksOf(paper).map(({ text, why = null, across = false }) => ({ text, why, across })),
    page: words.page.split(/%\{(?:page|pages)\}/),
    body,
  }
}

/** A preview adds its mark, unless another one is across the sheet: two would be illegible. */
function marksOf({ marks = [], look = false, language }: Paper): Mark[] {
  if (!look) return marks
  const { look: text, lookWhy: why } = paperWords[language].sheet
  return [...marks, { text, why, across: !marks.some(({ across }) => across) }]
}
