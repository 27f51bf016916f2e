import { expect, test } from 'vitest'
import { moneyOf, type SaleDraft, requestOf } from '../../src/resources/stock/sale/saleDraft.ts'

const student = 'a'.repeat(24)
const draft = (given: SaleDraft['given'], fields: Partial<SaleDraft> = {}): SaleDraft => ({
  branch: 'b'.repeat(24),
  student,
  customer: null,
  lines: [{ product: 'c'.repeat(24), quantity: 2, unitPrice: 1250 }] as SaleDraft['lines'],
  given,
  ...fields,
})
const paid = (given: SaleDraft['given']) => requestOf(draft(given)).payments

test('cash given defaults to the amount due', () => {
  expect(paid({})).toEqual([{ method: 'cash', amount: 2500 }])
  expect(paid({ bank: 1000 })).toEqual([
    { method: 'cash', amount: 1500 },
    { method: 'bank', amount: 1000 },
  ])
  expect(moneyOf(draft({ bank: 1000 }))).toMatchObject({ offer: 1500, left: 0, change: 0 })
})

test('cleared, no cash is given and all of it becomes due', () => {
  expect(paid({ cash: null })).toEqual([])
  expect(moneyOf(draft({ cash: null }))).toMatchObject({ due: 2500, left: 2500, change: 0 })
  expect(paid({ cash: null, bank: 1000 })).toEqual([{ method: 'bank', amount: 1000 }])
  expect(moneyOf(draft({ cash: null, bank: 1000 })).left).toBe(1500)
})

test('a part is that part, zero is nothing, and an excess is change', () => {
  expect(paid({ cash: 1000 })).toEqual([{ method: 'cash', amount: 1000 }])
  expect(paid({ cash: 0 })).toEqual([])
  expect(paid({ cash: 5000 })).toEqual([{ method: 'cash', amount: 2500 }])
  expect(moneyOf(draft({ cash: 5000 })).change).toBe(2500)
})

test('an invalid amount is sent as typed, for the server to report it', () => {
  expect(paid({ cash: 'x' })).toEqual([{ method: 'cash', amount: 'x' }])
})
