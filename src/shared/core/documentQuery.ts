/** Query parameters of printed documents. */
import { z } from 'zod'
import { type Language, languages } from './user.ts'

/** The office's sheet, and the roll of a receipt printer. */
export const paperSizes = ['a4', '80mm'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Language of the document; by default that of the request. */
export const inLanguage = z.strictObject({
  // Bengali is `bn` to the rest of the world, and in Accept-Language.
  lang: z
    .enum([...languages, 'bn'])
    .transform((lang) => (lang === 'bn' ? 'bng' : lang))
    .optional(),
})

export const inCopies = inLanguage.extend({
  /** Requests of one user with the same key within an hour print the same copy, also in another language or size. */
  copy: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

export const onPaper = inCopies.extend({
  /** A4 by default. */
  paper: z.enum(paperSizes).optional(),
})

/** Preview of a document with numbered copies: no copy is counted, and the page is marked as a preview. */
export const toLookAt = { look: z.stringbool().optional() }

/** A sheet has room for 24 labels; the number wanted of one product. */
export const labelsOnSheet = 24
export const mostLabels = 480
/** As many products have room on the address. */
export const mostLabelled = 100
export const inLabels = inLanguage.extend({
  count: z.coerce.number().int().min(1).max(mostLabels).optional(),
  /** More products on the same sheets, with how many of each: `<id>:3,<id>:12`. */
  others: z
    .string()
    .regex(/^[0-9a-f]{24}:[1-9]\d{0,2}(,[0-9a-f]{24}:[1-9]\d{0,2})*$/)
    .max((24 + 5) * (mostLabelled - 1))
    .optional(),
})

export const day = z.iso.date('validation.day').optional()
export const onPaperOfPeriod = onPaper.extend({ from: day, to: day })

/** The query as the web app builds it. */
export interface PaperQuery {
  lang: Language
  paper?: PaperSize | undefined
  copy?: string | undefined
  look?: 'true' | undefined
  from?: string | undefined
  to?: string | undefined
  day?: string | undefined
  count?: string | undefined
  others?: string | undefined
}
