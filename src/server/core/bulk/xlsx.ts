/** An XLSX workbook of one sheet, streamed row by row without keeping it in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { defused } from '../../../shared/core/csvText.ts'
import type { Cell } from './cells.ts'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the formats in `styles`. */
export const style = { head: 1, text: 2, whole: 3, money: 4, day: 5, moment: 6 } as const

/** All of a workbook but its sheets. */
export const bookParts = (titles: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>${titles.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${media}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${titles.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${titles.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
    [0, 0],
    [0, 1],
    [49, 0],
    [1, 0],
    [166, 0],
    [164, 0],
    [165, 0],
  ]
    .map(
      ([format, font]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    )
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${titles.map((title, index) => `<sheet name="${escaped(sheetName(title))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
})

/** A valid sheet name. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export interface Workbook {
  /** Bytes that are ready to be sent; they are given once. */
  head(title: string, heads: readonly string[]): Uint8Array[]
  rows(rows: readonly Cell[][]): Uint8Array[]
  end(): Uint8Array[]
}

export function workbook(): Workbook {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  const taken = () => {
    const bytes = ready
    ready = []
    return bytes
  }
  let count = 0
  const push = (text: string, last = false) => sheet.push(Buffer.from(text), last)
  const row = (cells: string[]) => `<row r="${++count}">${cells.join('')}</row>`
  return {
    head(title, heads) {
      for (const [name, text] of Object.entries(bookParts([title]))) {
        const part = new ZipPassThrough(name)
        zip.add(part)
        part.push(Buffer.from(declaration + text), true)
      }
      zip.add(sheet)
      push(
        `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, heads.length)}" width="18" customWidth="1"/></cols><sheetData>${row(heads.map((head, index) => inline(head, style.head, `${columnLetters(index)}1`)))}`,
      )
      return taken()
    },
    rows(rows) {
      push(rows.map((cells) => row(cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${count + 1}`)))).join('')) // prettier-ignore
      return taken()
    },
    end() {
      push('</sheetData></worksheet>', true)
      zip.end()
      return taken()
    },
  }
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  // Text cells are never formulas; only an apostrophe is escaped, to distinguish it from ours.
  if ('text' in cell)
    return inline(cell.text.startsWith("'") ? defused(cell.text) : cell.text, style.text, at)
  if ('boolean' in cell) return `<c r="${at}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`
  if ('number' in cell)
    return `<c r="${at}" s="${cell.decimals === 2 ? style.money : style.whole}"><v>${cell.written}</v></c>`
  const written = 'day' in cell ? cell.day : cell.moment
  const serial = serialOf(written)
  // Spreadsheets know no day before their first one.
  if (serial < 61) return inline(written, style.text, at)
  return `<c r="${at}" s="${'day' in cell ? style.day : style.moment}"><v>${serial}</v></c>`
}

export const inline = (text: string, format: number, at: string): string =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days since the last of 1899, as spreadsheets count. */
const serialOf = (written: string): number =>
  (Date.parse(`${written.replace(' ', 'T')}${written.length > 10 ? 'Z' : ''}`) - Date.UTC(1899, 11, 30)) /
  86_400_000

export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

const entity: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes texts that look like the format's own escapes, and drops characters that XML cannot hold. */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (char) => entity[char] ?? char)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
