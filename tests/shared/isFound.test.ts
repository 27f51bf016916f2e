import { expect, test } from 'vitest'
import { product } from '../../src/shared/stock/product.ts'
import { student } from '../../src/shared/students/student.ts'
import { isFound } from '../../src/shared/core/search.ts'

const rahim = { firstName: 'Rahim', lastName: 'Uddin', phone: '01711223344' }
const book = { name: 'Road Signs Atlas', sku: 'RSA-12', barcode: '8901234567890' }

test('loaded options are matched as the search does: by part, by sound, by digits of either script', () => {
  for (const query of ['', 'rah', 'RAHIM', 'রহিম', 'uddin rahim', '711223', '০১৭১১২২৩৩৪৪'])
    expect([query, isFound(student, rahim, query)]).toEqual([query, true])
  for (const query of ['karim', 'rahim x', '999'])
    expect([query, isFound(student, rahim, query)]).toEqual([query, false])
  for (const query of ['atlas', 'rsa12', 'rsa-12', '890123'])
    expect([query, isFound(product, book, query)]).toEqual([query, true])
  expect(isFound(product, book, 'manual')).toBe(false)
})
