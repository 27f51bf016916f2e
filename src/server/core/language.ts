/** Messages of the server in both languages. */
import { bn } from '../../shared/messages/serverBn.ts'
import { en } from '../../shared/messages/serverEn.ts'
import { resourcesBn } from '../../shared/messages/wordsBn.ts'
import { resourcesEn } from '../../shared/messages/wordsEn.ts'
import { fill, type Message } from '../../shared/core/messages.ts'
import { amount } from './documents/money.ts'
import { bengaliDigits } from '../../shared/core/text.ts'
import type { Language } from '../../shared/core/user.ts'
import { numberFormat } from '../../shared/core/intl.ts'

/** Returns Bengali by default. The first supported language in the header counts, by its weight. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((request, index) => {
      const [tag = '', ...parameters] = request.trim().toLowerCase().split(';')
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), index }
    })
    .filter(
      ({ language, weight }) => (language === 'en' || language === 'bn' || language === 'bng') && weight > 0,
    )
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  return wishes[0]?.language === 'en' ? 'en' : 'bng'
}

/**
 * The message of a key like `server.done.create`, with its arguments put in. An unknown key is a mistake of ours.
 *
 * @param currency of the school, if known; amounts are formatted with its sign
 */
export function translate(language: Language, said: Message, currency?: string): string {
  const found = said.key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
      language === 'en' ? en : bn,
    )
  if (typeof found !== 'string') throw new Error(`there is no message ${said.key}`)
  const args = { ...said.args, ...moneyOf(language, said.args, currency) }
  return fill(found, language === 'en' ? args : inBengaliDigits(args))
}

/** An amount of money, in major units, is grouped as the language and the currency group it. */
function moneyOf(language: Language, { money }: Message['args'], currency?: string): Message['args'] {
  if (typeof money !== 'number') return {}
  if (currency) return { money: amount(Math.round(money * 100), { currency, language }) }
  return { money: numberFormat(language === 'en' ? 'en-US' : 'bn-BD').format(money) }
}

export const numberText = (language: Language, value: number): string =>
  language === 'en' ? String(value) : bengaliDigits(String(value))

/** Numbers are read in the language's digits; texts are names or codes, and stay. */
const inBengaliDigits = (args: Message['args']): Message['args'] =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? bengaliDigits(String(value)) : value,
    ]),
  )

/** Between the singular and the plural of a message, as polyglot reads it. */
const plurals = ' |||| '

/** An entity's name to a person. */
export function entityName(language: Language, entity: string): string {
  const names: Record<string, string> = (language === 'en' ? en : bn).server.entity
  const kinds: Record<string, object> = language === 'en' ? resourcesEn : resourcesBn
  const words = kinds[entity]
  const name = words && 'name' in words ? String(words.name) : entity
  return names[entity] ?? name.split(plurals)[0] ?? entity
}
