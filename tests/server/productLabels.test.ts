import { describe, expect, test } from 'vitest'
import { readPdf } from '../support/pdf.ts'
import { admin, dataOf, type Row } from '../support/school.ts'

let codes = 0
async function aProduct(fields: Record<string, unknown> = {}): Promise<Row> {
  const barcode = `88012345${String(10_000 + ++codes)}`
  const answer = await admin.post('/api/product/create', {
    name: 'Road signs',
    category: 'books',
    price: 125_000,
    barcode,
    ...fields,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return dataOf(answer)
}

async function labelsOf({ _id }: Row, query = 'lang=en') {
  const answer = await admin.fetch(`/api/document/productLabel/${_id}.pdf?${query}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
const times = (text: string, what: string) => text.split(what).length - 1

describe('labels of several products', () => {
  test('follow each other on the same sheets, in the requested numbers', async () => {
    const [one, other, third] = [
      await aProduct(),
      await aProduct({ name: 'বই' }),
      await aProduct({ name: 'Cones' }),
    ]
    const others = `${third._id}:20,${other._id}:2`
    const sheet = await labelsOf(one, `lang=en&count=3&others=${others}`)
    expect([sheet.sizes.length, times(sheet.text, String(one.barcode)), times(sheet.text, String(other.barcode))]).toEqual([2, 3, 2]) // prettier-ignore
    expect(times(sheet.text, String(third.barcode))).toBe(20)
    expect(sheet.text.indexOf(String(third.barcode))).toBeLessThan(sheet.text.indexOf(String(other.barcode)))
  })

  test('are at most 480 in all, and of existing products', async () => {
    const [one, other] = [await aProduct(), await aProduct()]
    const ask = (query: string) => admin.get(`/api/document/productLabel/${one._id}.pdf?${query}`)
    const many = await ask(`count=240&others=${other._id}:241`)
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['others']])
    for (const others of [`${other._id}:0`, String(other._id), `${other._id}:x`, `${other._id}:3,`])
      expect((await ask(`others=${others}`)).status).toBe(422)
    expect((await ask(`others=${'f'.repeat(24)}:3`)).status).toBe(404)
  })
})

describe('labels of a product', () => {
  test('fill a sheet of 24, or a requested number, each with name, price and code', async () => {
    const product = await aProduct()
    const sheet = await labelsOf(product)
    expect(sheet.sizes).toEqual([[210, 297]])
    expect(times(sheet.text, String(product.barcode))).toBe(24)
    expect(times(sheet.text, 'Road signs')).toBe(24)
    expect(times(sheet.text, '1,250.00')).toBe(24)
    const more = await labelsOf(product, 'lang=en&count=25')
    expect([more.sizes.length, times(more.text, String(product.barcode))]).toEqual([2, 25])
  })

  test('have the SKU where there is no barcode, and need neither code nor price', async () => {
    const known = await aProduct({ barcode: null, sku: `LB-${++codes}` })
    expect((await labelsOf(known, 'lang=en&count=1')).text).toContain(String(known.sku))
    const bare = await aProduct({ barcode: null, price: null, name: 'বই' })
    expect((await labelsOf(bare, 'lang=bng&count=1')).sizes).toEqual([[210, 297]])
  })

  test('are at most 480 at once, and of an existing product', async () => {
    const product = await aProduct()
    for (const count of ['0', '481', 'x'])
      expect((await admin.get(`/api/document/productLabel/${product._id}.pdf?count=${count}`)).status).toBe(
        422,
      )
    expect((await admin.get(`/api/document/productLabel/${'f'.repeat(24)}.pdf`)).status).toBe(404)
  })
})
