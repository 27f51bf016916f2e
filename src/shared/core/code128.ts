/** Barcodes in Code 128 (ISO/IEC 15417), which every barcode reader supports. */

/** By value: the widths of bar, space, bar, space, bar, space in modules. */
const patterns = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
  .trim()
  .split(/\s+/)

const [toDigits, toText, startText, startDigits] = [99, 100, 104, 105]
const stop = '2331112'

/** Two digits take the space of one letter: worthwhile for four digits at an end, or six within. */
function values(text: string): number[] {
  const found: number[] = []
  let digits = false
  for (let at = 0; at < text.length;) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const atEnd = at === 0 || at + run === text.length
    if (!digits && run >= (atEnd ? 4 : 6)) {
      // The first digit of an odd run is encoded as text.
      if (run % 2 === 1) {
        if (at === 0) found.push(startText)
        found.push(text.charCodeAt(at) - 32)
        at++
      }
      found.push(found.length === 0 ? startDigits : toDigits)
      digits = true
    } else if (at === 0) found.push(startText)
    if (digits && run < 2) {
      found.push(toText)
      digits = false
    }
    if (digits) found.push(Number(text.slice(at, at + 2)))
    else found.push(text.charCodeAt(at) - 32)
    at += digits ? 2 : 1
  }
  return found
}

/** The first counts once, each of the others as often as its place. */
const checksum = (found: readonly number[]): number =>
  found.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103

/**
 * @returns the widths of bars and spaces alternately, in modules, without the ten blank modules on either side; null
 * if the text is empty or has a character that the code lacks
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const found = values(text)
  const signs = [...found, checksum(found)].map((value) => patterns[value] ?? '')
  return Array.from([...signs, stop].join(''), Number)
}
