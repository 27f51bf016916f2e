/** All words that a paper may need, in the two languages. */
import { fill, type Message } from '../../../../shared/core/messages.ts'
import type { Mirror } from '../../../../shared/core/mirror.ts'
import type { Language } from '../../../../shared/core/user.ts'
import { resourcesBn } from '../../../../shared/messages/wordsBn.ts'
import { resourcesEn } from '../../../../shared/messages/wordsEn.ts'
import { fileTypesBn } from '../../../../shared/core/messages/fileTypesBn.ts'
import { fileTypesEn } from '../../../../shared/core/messages/fileTypesEn.ts'
import { inDigits } from '../text.ts'
import { paperBn } from './bn.ts'
import { paperEn } from './en.ts'
import { minutesBn } from './minutesBn.ts'
import { minutesEn } from './minutesEn.ts'
import { moneyBn } from './moneyBn.ts'
import { moneyEn } from './moneyEn.ts'

const en = { ...paperEn, money: moneyEn, meetingMinutes: minutesEn, records: resourcesEn, files: fileTypesEn }
type Words = Mirror<typeof en>

export const paperWords: Record<Language, Words> = {
  en,
  bng: { ...paperBn, money: moneyBn, meetingMinutes: minutesBn, records: resourcesBn, files: fileTypesBn },
}

/** The words with their arguments put in, numbers in the language's digits. */
export function say(language: Language, words: string, args: Message['args']): string {
  const shown = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? inDigits(String(value), language) : value,
  ])
  const [one = '', many = one] = words.split('||||')
  return fill(args.smart_count === 1 ? one : many, Object.fromEntries(shown) as Message['args']).trim()
}
