/** The fonts that papers are set in: the interface's own, in slices by script. None of the machine's is ever looked for. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unwrap } from './woff.ts'

const weights = [400, 600]
/** The first slice with a glyph draws it. Bengali comes first for its own digits and danda. */
const slices = {
  'noto-sans-bengali': ['bengali', 'latin', 'latin-ext'],
  'noto-sans': ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
}

export const fonts = (): Buffer[] =>
  Object.entries(slices).flatMap(([family, scripts]) =>
    scripts.flatMap((script) =>
      weights.map((weight) => {
        const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
        return unwrap(readFileSync(fileURLToPath(import.meta.resolve(file))))
      }),
    ),
  )
