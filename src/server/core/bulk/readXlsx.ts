/** The first sheet of an XLSX workbook as texts. What it claims about itself is believed no further than its bytes go. */
import { type Unzipped, unzipSync } from 'fflate'
import { gather, maxColumns, Unreadable } from './gather.ts'
import { readXml } from './xml.ts'

/** A table of the most rows unfolds to about as much. */
const maxUnfolded = 30 * 1024 * 1024
// The format's own limits.
const maxStyles = 65_490
const maxCells = 16_384
const maxFormat = 255
/** More than a table with the maximum number of rows. */
const maxStrings = 1_000_000

export function readXlsx(bytes: Uint8Array) {
  const parts = unfold(bytes)
  if (!Object.keys(parts).some((name) => /^\/?xl\//i.test(name))) throw new Unreadable('notTable')
  try {
    return readSheet(bookOf(parts))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new Unreadable('noTable')
    throw error
  }
}

/** The parts to read. @throws Unreadable if it is no complete ZIP, or too large uncompressed */
function unfold(bytes: Uint8Array): Unzipped {
  let sum = 0
  try {
    return unzipSync(bytes, {
      // The buffer has the declared size; a part that is larger ends there.
      filter({ name, originalSize }) {
        if (!/^(?:\/?xl\/)?[\w/.]+\.(?:xml|rels)$/i.test(name) || /theme|drawing|calcChain/i.test(name))
          return false
        sum += originalSize
        if (sum > maxUnfolded) throw new Unreadable('tooLarge')
        return true
      },
    })
  } catch (error) {
    // fflate's errors may be of any kind.
    throw error instanceof Unreadable ? error : new Unreadable('notTable')
  }
}

interface Style {
  /** It is a day or a moment. */
  date: boolean
  /** As many digits as it shows at least, with zeros before them. */
  digits: number
}

interface Book {
  sheet: string
  strings: string[]
  /** By the number of a cell's style. */
  styles: Style[]
  since1904: boolean
}

function bookOf(parts: Unzipped): Book {
  const text = (name: string): string | undefined => {
    const found = parts[name] ?? parts[name.replace(/^\//, '')]
    return found && new TextDecoder('utf-8', { fatal: false }).decode(found)
  }
  let id: string | undefined
  let since1904 = false
  readXml(text('xl/workbook.xml') ?? '', {
    open(name, attribute) {
      if (name === 'sheet') id ??= attribute('r:id') ?? attribute('\\w+:id')
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
  })
  const targets = new Map<string, string>()
  readXml(text('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attribute) {
      if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
    },
  })
  const target = targets.get(id ?? '') ?? 'worksheets/sheet1.xml'
  const sheet = text(target.startsWith('/') ? target : `xl/${target}`)
  if (sheet === undefined) throw new Unreadable('noTable')
  return {
    sheet,
    strings: stringsOf(text('xl/sharedStrings.xml') ?? ''),
    styles: stylesOf(text('xl/styles.xml') ?? ''),
    since1904,
  }
}

function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let [now, reading, beside] = ['', false, false]
  readXml(xml, {
    open(name) {
      if (name === 'si') now = ''
      // Skips phonetic readings.
      if (name === 'rPh') beside = true
      reading = name === 't' && !beside
    },
    close(name) {
      if (strings.length > maxStrings) throw new Unreadable('tooLarge')
      if (name === 'si') strings.push(unescapedText(now))
      if (name === 'rPh') beside = false
      if (name === 't') reading = false
    },
    text(text) {
      if (reading) now += text
    },
  })
  return strings
}

const unescapedText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function stylesOf(xml: string): Style[] {
  const own = new Map<number, Style>()
  const styles: Style[] = []
  let inCells = false
  readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt')
        own.set(Number(attribute('numFmtId')), styleOf((attribute('formatCode') ?? '').slice(0, maxFormat)))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attribute('numFmtId') ?? 0)
      if (styles.length >= maxStyles) throw new Unreadable('tooLarge')
      styles.push(own.get(id) ?? { date: isDateNumber(id), digits: 0 })
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

function styleOf(format: string): Style {
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const date = /[ymdhs]/i.test(plain) && !/general/i.test(plain)
  return { date, digits: /^0{2,32}(?:;|$)/.exec(plain)?.[0].replace(';', '').length ?? 0 }
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
}

function readSheet(book: Book) {
  const table = gather()
  readRows(book.sheet, (number, cells) => table.add(number, textsOf(cells, book)))
  return table.done()
}

/** A row without a number follows the one before it. */
const rowNumber = (said: string | undefined): number | null => {
  const number = Number(said)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

function readRows(xml: string, take: (row: number, cells: Cell[]) => void): void {
  let row = 0
  let cells: Cell[] = []
  let cell: Cell | undefined
  let reading = false
  readXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = rowNumber(attribute('r')) ?? row + 1
        cells = []
      } else if (name === 'c') {
        if (cells.length >= maxCells) throw new Unreadable('tooManyColumns', maxColumns)
        const column = columnOf(attribute('r')) ?? (cells.at(-1)?.column ?? -1) + 1
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '' }
      } else if ((name === 'v' || name === 't') && cell) reading = true
      else if (name === 'rPh') cell = undefined
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c' && cell) cells.push(cell)
      if (name === 'row') take(row, cells)
    },
    text(text) {
      if (reading && cell) cell.value += text
    },
  })
}

function columnOf(address: string | undefined): number | undefined {
  const columnLetters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!columnLetters) return undefined
  return Array.from(columnLetters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textsOf(cells: Cell[], book: Book): string[] {
  const texts: string[] = []
  for (const cell of cells) {
    const text = textOf(cell, book)
    if (text === '') continue
    if (cell.column >= maxColumns) throw new Unreadable('tooManyColumns', maxColumns)
    while (texts.length < cell.column) texts.push('')
    texts[cell.column] = text
  }
  return texts
}

function textOf({ type, style, value }: Cell, book: Book): string {
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? ''
    case 'b':
      return value.trim() === '1' ? 'true' : value.trim() === '0' ? 'false' : value
    case 'n': {
      const number = Number(value)
      if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
      // Sums of fractions are a little beside them.
      const { date, digits } = book.styles[style] ?? { date: false, digits: 0 }
      return date
        ? dateText(number, book.since1904)
        : String(Number(number.toPrecision(15))).padStart(digits, '0')
    }
    case 'inlineStr':
    case 'str':
      return unescapedText(value)
    default:
      return value
  }
}

function dateText(serial: number, since1904: boolean): string {
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(first + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return String(serial)
  const text = date.toISOString().slice(0, 19).replace('T', ' ')
  return Number.isInteger(serial) ? text.slice(0, 10) : text
}
