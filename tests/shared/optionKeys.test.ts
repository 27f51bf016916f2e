import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..', '..', 'src')

/** The props of each `Autocomplete` whose options are records, by file. */
const choices = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('<Autocomplete')
      .slice(1)
      .map((props) => ({ file, props: props.slice(0, props.indexOf('renderInput=')) })),
  )
  .filter(({ props }) => props.includes('isOptionEqualToValue=') || props.includes('=> name}'))

test('there are choices among records', () => expect(choices.length).toBeGreaterThan(8))

// Without one the label is the key: of two records with the same name one would stay in the list when others are found.
test.each(choices)('the options of $file have the record’s id as their key', ({ props }) => {
  expect(props).toContain('getOptionKey=')
})
