import { expect, test } from 'vitest'
import { differences } from '../../bench/difference.ts'

test('the bench lists the fields in which two answers differ, each once', () => {
  const row = { id: 'a', paper: null, branch: { name: 'Jamaica' } }
  expect(differences({ data: [row, row] }, { data: [row, row] })).toEqual([])
  expect(
    differences(
      { data: [row, row], total: 2 },
      { data: [{ id: 'a', branch: { name: 'Dhaka' } }, row], total: 2 },
    ),
  ).toEqual(['data[].paper: ours null, raw missing', 'data[].branch.name: ours "Jamaica", raw "Dhaka"'])
  const without = { id: 'a', branch: row.branch }
  expect(differences({ data: [row, row] }, { data: [without, without, row] })).toEqual([
    'data: 2 entries, raw 3',
    'data[].paper: ours null, raw missing (2 times)',
  ])
  const wide = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x'.repeat(1000)]))
  expect(differences(wide, {}).join('\n').length).toBeLessThan(3000)
})
