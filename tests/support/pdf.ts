/** The contents of a PDF, read by a program other than its author. */
import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'

/** A glyph and its position. */
export interface Glyph {
  /** Index in its font; 0 draws a box, because the font lacks the letter. */
  id: number
  /** In points. */
  size: number
}

export interface ReadPdf {
  pages: number
  /** Width and height of each page in whole millimetres. */
  sizes: [number, number][]
  title: string
  /**
   * The text of all pages. Bengali is only available as glyphs in drawing order: digits
   * and Latin text can be searched.
   */
  text: string
  /** Runs of glyphs as typeset. */
  runs: Glyph[][]
  pictures: number
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { OPS } = await getResolvedPDFJS()
  const { info } = await getMeta(pdf)
  const read: ReadPdf = {
    pages: pdf.numPages,
    sizes: [],
    title: String(info.Title),
    text: '',
    runs: [],
    pictures: 0,
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    read.sizes.push([millimetres(right - left), millimetres(top - bottom)])
    const { items } = await page.getTextContent()
    read.text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    const { fnArray, argsArray } = await page.getOperatorList()
    let size = 0
    fnArray.forEach((operator, index) => {
      const args = argsArray[index] as unknown[]
      if (operator === OPS.setFont) size = args[1] as number
      if (operator === OPS.paintImageXObject) read.pictures++
      if (operator !== OPS.showText) return
      const glyphs = (args[0] as unknown[]).filter(
        (glyph): glyph is { originalCharCode: number } => typeof glyph === 'object' && glyph !== null,
      )
      read.runs.push(glyphs.map(({ originalCharCode: id }) => ({ id, size })))
    })
  }
  return read
}

const millimetres = (points: number): number => Math.round((points / 72) * 25.4)
