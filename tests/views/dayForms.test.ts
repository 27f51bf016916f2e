import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The specification's data table, whose columns show the part before T, what is drawn in its cells, and names of rows. */
const columns = [
  'src/components/fields/BranchInstant.tsx',
  'src/components/fields/InstantText.tsx',
  'src/components/fields/dayText.ts',
  'src/components/fields/useValue.tsx',
  'src/components/list/RecordCards.tsx',
  'src/components/list/RecordTable.tsx',
  'src/components/nameOf.ts',
  'src/i18n/locale.ts',
  'src/resources/access/log/parts.tsx',
  'src/resources/access/user/LastSignIn.tsx',
  'src/resources/licences/renewal/parts.tsx',
  'src/resources/students/student/LicenceDay.tsx',
]
const sources = globSync('src/{app,components,i18n,resources}/**/*.{ts,tsx}')

test('only columns of lists show a day as the part before T: every other screen has the form in which it is typed', () => {
  const found = sources.filter((file) => /(use|format)(Day|Instant)InColumn/.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(columns)
})

test('no screen shows the text of a day as the server writes it', () => {
  // A field of a record that is a day, put between tags or into a sentence without the formatter.
  const raw =
    /(>|\$)\{(?!day|show|format)[\w.]*\b(date|dueDate|dueOn|from|to|startDate|endDate|expiresOn|paidOn|sentOn|receivedOn)\}\s*(<|·)/
  const found = sources.filter((file) => raw.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
