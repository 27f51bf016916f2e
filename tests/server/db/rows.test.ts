import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idRow, typedQuery } from '../../../src/server/core/db/rows.ts'

const answering = (...rows: object[]) => typedQuery(() => Promise.resolve(rows))

test('rows that match their type are returned unchanged, with extra columns', async () => {
  const rows = [{ id: 'one', extra: 1 }]
  expect(await answering(...rows)(idRow, 'select')).toEqual(rows)
})

test.each([
  ['lacks a column', { name: 'one' }],
  ['has null where the type has none', { id: null }],
  ['has a number where the type has text', { id: 1 }],
])('a row that %s is refused, naming the statement', async (_what, row) => {
  await expect(answering({ id: 'one' }, row)(idRow, 'select made_up')).rejects.toThrow(
    /\[1\]\.id[^]*select made_up/,
  )
})

test('JSON inside a row is checked too', async () => {
  const linesRow = z.object({ lines: z.array(z.object({ quantity: z.number() })) })
  await expect(answering({ lines: [{ quantity: '2' }] })(linesRow, 'select')).rejects.toThrow(/quantity/)
})

test('every statement of the product has a checked row type', () => {
  const files = globSync(['src/server/**/*.ts', 'seed/**/*.ts']).filter(
    (file) => !file.endsWith('db/rows.ts'),
  )
  const claiming = files.filter((file) => /\b(query|execute)</.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  expect(claiming).toEqual(['src/server/core/db/pipelinedBatch.ts', 'src/server/core/db/transaction.ts'])
})
