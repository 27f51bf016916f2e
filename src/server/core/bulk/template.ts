/** An empty table to fill in: heads in the caller's language, an example, and the allowed values per column. */
import { type Column, columnsOf, type TableFormat } from '../../../shared/core/bulk.ts'
import { defused } from '../../../shared/core/csvText.ts'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { entityOf } from '../../../shared/entities.ts'
import type { Field } from '../../../shared/core/field.ts'
import { bengaliDigits } from '../../../shared/core/text.ts'
import type { Context } from '../context.ts'
import { Reply } from '../http/handler.ts'
import { entityName, translate } from '../language.ts'
import { selectableUsers } from '../records/references.ts'
import { csvHead, csvRows } from './csv.ts'
import { mediaType } from './export.ts'
import { everyOne } from './names.ts'
import { choiceLabel, columnLabel, isRead } from './words.ts'
import { templateBook } from './templateBook.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

/** Columns that nobody fills in by hand. */
const unwritable = new Set(['json', 'id'])

export async function importTemplate(
  query: { format?: TableFormat },
  context: Context,
  entity: Entity,
): Promise<Reply> {
  const { format = 'xlsx' } = query
  const { language } = context
  const columns = columnsOf(entity).filter(
    (column) =>
      isRead(column) && column.name !== '_id' && !unwritable.has(column.kind) && column.name !== 'recurrence',
  )
  const marked = (mark: 'example' | 'values' | 'lists') =>
    translate(language, { key: `server.table.${mark}`, args: {} })
  const lists = await Promise.all(columns.map((column) => listOf(context, entity, column)))
  const heads = columns.map((column) => columnLabel(language, entity, column))
  const example = columns.map((column, index) => exampleOf(language, column, lists[index] ?? []))
  example[0] = `${marked('example')} ${example[0] ?? ''}`.trim()
  const title = entityName(language, entity.name)
  const headers = {
    'Content-Type': mediaType[format],
    'Content-Disposition': `attachment; filename="${entity.name}-template.${format}"`,
    'Cache-Control': 'no-store',
  }
  if (format === 'xlsx') {
    const book = templateBook({ title, listTitle: marked('lists'), heads, example, lists })
    return new Reply(Buffer.from(book), headers)
  }
  const values = lists.map((list) => list.slice(0, mostInCell).join(' | '))
  values[0] = `${marked('values')} ${values[0] ?? ''}`.trim()
  const rows = [example, ...(lists.some((list) => list.length > 0) ? [values] : [])]
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : { text })))
  return new Reply(csvHead(heads.map(defused)) + csvRows(cells), headers)
}

const mostInCell = 30
/** Maximum number of options in a drop-down list. */
const mostInList = 500

/** Possible values of a column: labels of choices, or of records that the user may see. */
async function listOf(context: Context, entity: Entity, column: Column): Promise<string[]> {
  const field = ownField(column)
  const { language } = context
  if (column.kind === 'bool') return yesNo[language]
  if (field?.choices) return field.choices.map((choice) => choiceLabel(language, entity, column.name, choice))
  if (!field?.target) return []
  if (field.target === 'user')
    return (await selectableUsers(context)).map(({ name }) => name).slice(0, mostInList)
  const target = entityOf(field.target)
  if (!target) return []
  const records = await everyOne(context, target)
  const names = records
    .map((record) => labelOf(target, record))
    .toSorted((one, other) => one.localeCompare(other))
  return [...new Set(names)].slice(0, mostInList)
}

const yesNo = { en: ['Yes', 'No'], bng: ['হ্যাঁ', 'না'] }

const ownField = ({ field, inner }: Column): Field | undefined => (inner ? field?.inner?.[inner] : field)

const names: Record<string, Record<'en' | 'bng', string>> = {
  firstName: { en: 'Rahim', bng: 'রহিম' },
  lastName: { en: 'Uddin', bng: 'উদ্দিন' },
}
const texts = { en: ['Example', 'DHK', 'Asia/Dhaka'], bng: ['নমুনা', 'DHK', 'Asia/Dhaka'] }

/** A valid example; empty for optional fields without an instructive one. */
function exampleOf(language: 'en' | 'bng', column: Column, list: readonly string[]): string {
  const { name } = column
  const field = ownField(column)
  const digits = (text: string) => (language === 'en' ? text : bengaliDigits(text))
  switch (column.kind) {
    case 'day':
      return digits('2020-11-21')
    case 'instant':
      // The end must be after the start.
      return digits(`2026-11-21 ${name === 'end' ? '11' : '10'}:00`)
    case 'money':
      return digits('1250.50')
    case 'int':
      return digits('10')
    case 'weekdays':
      return dateTimeFormat(language === 'en' ? 'en' : 'bn', {
        weekday: 'long',
        timeZone: 'UTC',
      }).format(1 * 86_400_000)
    case 'choice':
    case 'bool':
      return list[0] ?? ''
    case 'ref':
      return field?.required ? (list[0] ?? '') : ''
    case 'refs':
    case 'tags':
      return ''
    default:
      return textExample(language, column, field, digits)
  }
}

function textExample(
  language: 'en' | 'bng',
  { name }: Column,
  field: Field | undefined,
  digits: (text: string) => string,
): string {
  if (field?.search === 'phone') return digits('01711000000')
  if (name === 'email') return 'rahim@example.com'
  if (field?.search === 'code' && field.schema.safeParse('A-0012').success) return 'A-0012'
  if (names[name]) return names[name][language]
  if (!field?.required) return ''
  return texts[language].find((text) => field.schema.safeParse(text).success) ?? ''
}
