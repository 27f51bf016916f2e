/** A template as a workbook of two sheets: the table, whose cells offer the values of the second sheet. */
import { zipSync } from 'fflate'
import { bookParts, declaration, escaped, inline, columnLetters, main, style } from './xlsx.ts'

interface Template {
  title: string
  listTitle: string
  heads: readonly string[]
  example: readonly string[]
  /** Beside each head; empty if any value is allowed. */
  lists: readonly (readonly string[])[]
}

/** As far down as cells offer a choice. */
const lastRow = 2000

export function templateBook({ title, listTitle, heads, example, lists }: Template): Uint8Array {
  const listed = heads.flatMap((head, index) => {
    const list = lists[index] ?? []
    return list.length > 0 ? [{ head, list, at: columnLetters(index) }] : []
  })
  const width = `<cols><col min="1" max="${heads.length}" width="20" style="${style.text}" customWidth="1"/></cols>`
  const sheet = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${width}<sheetData>${row(1, heads, style.head)}${row(2, example, style.text)}</sheetData>${validations(listed, listTitle)}</worksheet>`
  const deepest = Math.max(0, ...listed.map(({ list }) => list.length))
  const listRows = Array.from({ length: deepest }, (_, index) =>
    row(
      index + 2,
      listed.map(({ list }) => list[index] ?? ''),
      style.text,
    ),
  )
  const listSheet = `<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, listed.length)}" width="24" customWidth="1"/></cols><sheetData>${row(
    1,
    listed.map(({ head }) => head),
    style.head,
  )}${listRows.join('')}</sheetData></worksheet>`
  const sheets = listed.length > 0 ? [sheet, listSheet] : [sheet]
  const parts = {
    ...bookParts([title, listTitle].slice(0, sheets.length)),
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(declaration + xml)])),
    // The same table is the same file.
    { mtime: new Date(Date.UTC(2000, 0, 1)) },
  )
}

const row = (number: number, texts: readonly string[], format: number): string =>
  `<row r="${number}">${texts.map((text, index) => (text === '' ? '' : inline(text, format, `${columnLetters(index)}${number}`))).join('')}</row>`

function validations(listed: readonly { list: readonly string[]; at: string }[], listTitle: string): string {
  if (listed.length === 0) return ''
  const sheet = `'${escaped(listTitle).replaceAll("'", "''")}'`
  const each = listed.map(({ list, at }, index) => {
    const column = `$${columnLetters(index)}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${at}3:${at}${lastRow}"><formula1>${sheet}!${column}$2:${column}$${list.length + 1}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}
