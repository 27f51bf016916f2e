/**
 * Full-text search over one key per record, with one trigram index. The key has the words of each searched field
 * after a mark for that field, and the words of names a second time by their sound. A query word matches anywhere in
 * the text; its sound matches at the beginning of a sound, and a sound of two letters only a complete sound. A query
 * word of one or two letters matches the beginning of words.
 */
import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import { fullSound, soundKey } from './sound.ts'
import { asciiDigits, codeKey, phoneKey, textKey } from './text.ts'

/** Raise this with every change of the key's rules: the server then computes all keys again. */
export const searchRules = 4

/**
 * Writes each Bengali character as two capitals, A to H and I to X. The trigram index only regards letters as words,
 * and in a database with the character type C (the fastest, and often the only one) Bengali has none: every search
 * would read the whole table. Keys are otherwise lower case, so nothing else looks like it.
 */
const indexable = (text: string): string =>
  text.replace(/(?=[\p{L}\p{M}])[\u0980-\u09ff]/gu, (char) => {
    const offset = char.charCodeAt(0) - 0x0980
    return String.fromCharCode(65 + (offset >> 4), 73 + (offset & 15))
  })

// Private-use characters, which nobody types. A space follows each, so that every word of the key has one before it.
const mark = (index: number): string => String.fromCharCode(0xe000 + index)
export const soundMarks = /[\ue100-\ue1ff]/g
const soundMark = (index: number): string => String.fromCharCode(0xe100 + index)

const searched = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => field.search)

const digits = (text: string): string => asciiDigits(text).replace(/\D/g, '')

/** The search key of a record, computed on every write. Search texts beyond a field's value are at `#<field>`. */
export function searchKey(entity: Entity, record: Record<string, unknown>): string {
  return searched(entity)
    .flatMap(([name, field], index) => {
      const values = [...new Set([record[name], record[`#${name}`]].flat())]
      return values.flatMap((value) =>
        typeof value === 'string' && value !== '' ? keysOf(field, value, index).map(indexable) : [],
      )
    })
    .join('')
}

/** One or two letters have no trigram: they are searched at the beginning of a word, which has one. */
const inText = (text: string): string => (/^[\p{L}\p{N}]{1,2}$/u.test(text) ? ` ${text}` : text)

function keysOf(field: Field, value: string, index: number): string[] {
  switch (field.search) {
    case 'phone':
      return [`${mark(index)} ${digits(value)}`]
    case 'code':
      return [`${mark(index)} ${codeKey(value)}`]
    case 'name': {
      const words = textKey(value).split(' ')
      const sounds = words.map(soundKey).filter(Boolean)
      return [
        ...words.map((word) => `${mark(index)} ${word}`),
        ...sounds.map((sound) => `${soundMark(index)} ${sound} `),
      ]
    }
    default:
      return [`${mark(index)} ${textKey(value)}`]
  }
}

/** A text anywhere in the key, or one between a mark and the next. */
export type Way = string | { mark: string; text: string }

/**
 * Returns the patterns for a query: for every word, the key must contain one of its alternatives.
 *
 * @param property limits the search to one field
 */
export function searchWays(entity: Entity, query: string, property?: string): Way[][] {
  const key = textKey(query)
  // Phone numbers are typed with spaces and signs: treated as one word, without the country code.
  const words = /^[\s()+.-]*\d[\d\s()+.-]*$/.test(key) ? [phoneKey(key)] : key.split(' ')
  const fields = searched(entity)
  return words
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const sound = /\d/.test(word) ? '' : soundKey(word)
      const heard = sound.length > 2 ? ` ${sound}` : sound.length === 2 ? ` ${sound} ` : null
      if (property) {
        const index = fields.findIndex(([name]) => name === property)
        const text = inText(indexable(wordOf(entity, property, word)))
        const named = fields[index]?.[1].search === 'name'
        return [{ mark: mark(index), text }, ...(heard && named ? [soundMark(index) + heard] : [])]
      }
      const code = indexable(codeKey(word))
      return [
        ...new Set([
          inText(indexable(word)),
          ...(code.length > 2 ? [code] : []),
          ...(heard && fields.some(([, field]) => field.search === 'name') ? [heard] : []),
        ]),
      ]
    })
}

/** True if a loaded record matches a search, as far as its own fields show. */
export function isFound(entity: Entity, record: Record<string, unknown>, query: string): boolean {
  const key = searchKey(entity, record)
  return searchWays(entity, query).every((ways) =>
    ways.some((way) => typeof way === 'string' && key.includes(way)),
  )
}

/** The word as the key has it. One of which nothing is left, a name among phone numbers, is kept: it finds nothing. */
function wordOf(entity: Entity, property: string, word: string): string {
  const kind = entity.fields[property]?.search
  return (kind === 'phone' ? digits(word) : kind === 'code' ? codeKey(word) : '') || word
}

/** The words of a key as they were written, without their sounds. */
const wordsOf = (key: string): string[] =>
  Array.from(key.matchAll(/[\ue000-\ue0ff]([^\ue000-\ue1ff]*)/g), ([, text = '']) => text)
    .join(' ')
    .replace(/([A-H])([I-X])/g, (_, high: string, low: string) =>
      String.fromCharCode(0x0980 + ((high.charCodeAt(0) - 65) << 4) + low.charCodeAt(0) - 73),
    )
    .split(' ')
    .filter(Boolean)

/** Distance of a found key from the query: 0 if every query word is a word of the key. */
export function searchDistance(key: string, query: string): number {
  const words = wordsOf(key)
  const distances = textKey(query)
    .split(' ')
    .filter(Boolean)
    .map((typed) => {
      if (words.includes(typed)) return 0
      if (words.some((word) => word.startsWith(typed))) return 1
      // The same word in the other script, before one that merely sounds alike.
      const sound = fullSound(typed)
      if (sound !== '' && words.some((word) => fullSound(word) === sound)) return 2
      return words.some((word) => word.includes(typed)) ? 3 : 4
    })
  return distances.reduce<number>((sum, distance) => sum + distance, 0)
}
