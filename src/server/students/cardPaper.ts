/** Student cards: one in the size of a bank card, or ten of a class per sheet to cut out. */
import { encodeQR } from 'qr'
import { grouped } from '../../shared/core/code32.ts'
import { documentCode } from '../../shared/core/ids.ts'
import { initial } from '../../shared/core/text.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Paper } from '../core/documents/paper.ts'
import { inDigits } from '../core/documents/text.ts'
import { paperWords } from '../core/documents/words/index.ts'

export interface PrintedCard {
  student: string
  name: string
  /** Name of the student's class, if known. */
  className: string | null
  branchName: string
  phone: string | null
  /** The signed token. */
  token: string
  photo: Uint8Array | null
}

interface Of {
  _id: string
  branch: string
  /** True for the cards of a class, several on a sheet. */
  together: boolean
}

export function studentCardPaper(
  cards: readonly PrintedCard[],
  of: Of,
  language: Language,
): Omit<Paper, 'size'> {
  const words = paperWords[language].studentCard
  const pictures = cards.flatMap(({ token, photo }, index): [string, Uint8Array | null][] => [
    // With only capitals and digits, a code is smallest and readable from farthest away.
    [`/qr${index}`, Buffer.from(encodeQR(token, 'svg', { ecc: 'medium', border: 1 }))],
    [`/photo${index}`, photo],
  ])
  return {
    template: 'studentCard',
    title: words.title,
    code: documentCode(of._id),
    language,
    branch: of.branch,
    fileName: of.together ? 'student-cards' : 'student-card',
    pictures: Object.fromEntries(pictures),
    body: {
      together: of.together,
      title: words.title,
      found: words.found,
      cards: cards.map(({ student, name, className, branchName, phone, token }, index) => ({
        name,
        initial: initial(name),
        rows: [
          [words.number, documentCode(student)],
          ...(className ? [[words.class, className]] : []),
          [words.branch, branchName],
          ...(phone ? [[words.phone, inDigits(phone, language)]] : []),
        ],
        token: grouped(token),
        qr: `/qr${index}`,
        photo: `/photo${index}`,
      })),
    },
  }
}
