/** Labels of columns and choices in both languages, and their recognition in files. */
import { type Column, columnsOf } from '../../../shared/core/bulk.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import { textKey } from '../../../shared/core/text.ts'
import { type Language, languages } from '../../../shared/core/user.ts'
import { resourcesBn } from '../../../shared/messages/wordsBn.ts'
import { resourcesEn } from '../../../shared/messages/wordsEn.ts'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function wordAt(language: Language, ...path: string[]): string | undefined {
  const tree: unknown = language === 'en' ? resourcesEn : resourcesBn
  const found = path.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

/** Label of a column's field; the export heading if it has none. */
export const columnLabel = (language: Language, entity: Entity, { head, name, inner }: Column): string =>
  wordAt(language, entity.name, 'fields', ...(inner ? [name, inner] : [name])) ?? head

/** A field as a sentence names it: in English small, but for an abbreviation. */
export function fieldName(language: Language, resource: string, field: string): string {
  const label = wordAt(language, resource, 'fields', field) ?? field
  return /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

export const choiceLabel = (language: Language, entity: Entity, field: string, choice: string): string =>
  wordAt(language, entity.name, field, choice) ?? choice

/** The choice that is meant by its name in either language, or by its own. */
export function choiceBy(
  entity: Entity,
  field: string,
  choices: readonly string[],
  text: string,
): string | undefined {
  const key = textKey(text)
  return (
    choices.find((choice) => choice === key) ??
    choices.find((choice) =>
      languages.some((language) => textKey(choiceLabel(language, entity, field, choice)) === key),
    )
  )
}

/** `First name`, `first_name` and `firstName` are one head. */
const headKey = (head: string): string => textKey(head).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** True if an import stores the column. */
export const isRead = ({ name, field }: Column): boolean =>
  name === '_id' || (field !== undefined && !field.readOnly)

/** Columns by their heads, and by their labels in either language: those that are read before those that are only shown. */
export function columnsByHead(entity: Entity): (head: string) => Column | undefined {
  const all = columnsOf(entity)
  const known = new Map<string, Column>()
  const learn = (head: string, column: Column) => {
    const key = headKey(head)
    if (!known.has(key)) known.set(key, column)
  }
  for (const column of all) learn(column.head, column)
  for (const column of [...all.filter(isRead), ...all])
    for (const language of languages) learn(columnLabel(language, entity, column), column)
  return (head) => known.get(headKey(head))
}

/**
 * The column of each head; if none matches exactly, the one whose name contains it or is contained in it: `Phone
 * no.`, `মোবাইল ফোন`. The longest name wins, and each column is guessed once.
 */
export function guessColumns(entity: Entity, heads: readonly string[]): (string | null)[] {
  const byHead = columnsByHead(entity)
  const columns = heads.map((head) => (head === '' ? null : (byHead(head)?.head ?? null)))
  const taken = new Set(columns)
  const names = columnsOf(entity)
    .filter((column) => isRead(column) && column.name !== '_id')
    .flatMap((column) =>
      languages.map((language) => ({
        head: column.head,
        key: headKey(columnLabel(language, entity, column)),
      })),
    )
    .toSorted((one, other) => other.key.length - one.key.length)
  return columns.map((column, index) => {
    const key = headKey(heads[index] ?? '')
    if (column !== null || key.length < 3) return column
    const near = names.find(
      (name) =>
        !taken.has(name.head) && name.key.length >= 3 && (key.includes(name.key) || name.key.includes(key)),
    )
    taken.add(near?.head ?? null)
    return near?.head ?? null
  })
}
