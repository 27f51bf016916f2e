/**
 * Long n-grams of a query word, all of which a matching key must contain. Few keys share one, unlike trigrams, so that
 * their index finds a rare name as fast among a million records as among a thousand. The database derives the same
 * n-grams from the keys (`search_grams`); candidates are then compared with the whole word.
 */
import { soundMarks, type Way } from './search.ts'

const quoted = (gram: string): string => `'${gram.replace(/['\\]/g, '$&$&')}'`

/** Its first piece and its last: those between are all but certain then. */
const ends = (run: string, length: number): string[] => {
  const characters = Array.from(run)
  return [...new Set([characters.slice(0, length).join(''), characters.slice(-length).join('')])]
}

/** @returns a part of a tsquery; null if the word is too short for an n-gram */
function wayQuery(way: Way): string | null {
  const text = typeof way === 'string' ? way.replace(soundMarks, '') : way.text
  const sound = /^ (\S{3,})$/u.exec(text)?.[1]
  if (sound) return `${quoted(`~${sound}`)}:*`
  const pieces = [
    ...Array.from(text.matchAll(/(?:[A-H][I-X]){4,}/g), ([run]) => ends(run, 8)),
    ...Array.from(text.matchAll(/[^A-Z \ue000-\ue1ff]{5,}/gu), ([run]) => ends(run, 5)),
  ].flat()
  return pieces.length === 0 ? null : pieces.map(quoted).join(' & ')
}

/** @returns the tsquery of all words with n-grams, each in any of its forms; null if there are none */
export function gramQuery(words: readonly (readonly Way[])[]): string | null {
  const groups = words.flatMap((ways) => {
    const each = ways.map(wayQuery)
    return each.every((query) => query !== null) ? [each.map((query) => `(${query})`).join(' | ')] : []
  })
  return groups.length === 0 ? null : groups.map((query) => `(${query})`).join(' & ')
}
