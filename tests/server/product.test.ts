import { describe, expect, test, vi } from 'vitest'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { product as productEntity } from '../../src/shared/stock/product.ts'
import { jpeg, pdf, png, storedKeys } from '../support/uploads.ts'
import { admin, create, dataOf, dhaka, get, idsOf, jamaica, listed, made, put, refusal, type Row, server } from '../support/school.ts' // prettier-ignore

type Product = Row & { image: string | null; files: StoredFile[] }

/** A form with a picture in the product's own field. */
function formWith(
  fields: Record<string, string>,
  image?: Uint8Array<ArrayBuffer>,
  name = 'image.png',
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (image) form.append('image', new Blob([image], { type: 'image/png' }), name)
  return form
}

describe('a product', () => {
  test('is stored with all its fields, and returned as the contract has it', async () => {
    const full = { name: 'খাতা', category: 'books', sku: 'BK-01', price: 300, lowStockAt: 0, active: false }
    const row = await made('product', full)
    expect(row).toMatchObject({ ...full, image: null, files: [] })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(productEntity).shape).toSorted())
    expect(dataOf(await get('product', row._id))).toEqual(row)
  })

  test('needs a name and a category; the reorder level defaults to five', async () => {
    expect(refusal(await admin.post('/api/product/create', {}))).toEqual([
      422,
      'invalid',
      ['name', 'category'],
    ])
    const row = await made('product')
    expect(row).toMatchObject({ lowStockAt: 5, active: true, price: null, sku: null })
    await put('product', row._id, { lowStockAt: 12 })
    expect(dataOf(await put('product', row._id, { lowStockAt: null })).lowStockAt).toBe(5)
  })

  test.each([
    ['category', 'stationery'],
    ['price', 9.99],
    ['price', -1],
    ['lowStockAt', -1],
    ['lowStockAt', 1.5],
    ['image', '/api/file/1'],
    ['stock', 4],
    ['averageCost', 4],
  ])('with %s %j is refused at that field', async (field, value) => {
    expect(refusal(await create('product', { [field]: value }))).toEqual([422, 'invalid', [field]])
  })

  test('has a unique SKU, ignoring case, or none', async () => {
    const row = await made('product', { sku: 'abc-১' })
    expect(row.sku).toBe('abc-1')
    const other = await made('product')
    for (const answer of [
      await create('product', { sku: 'ABC-1' }),
      await put('product', other._id, { sku: 'Abc-1' }),
    ])
      expect(refusal(answer)).toEqual([409, 'duplicate', ['sku']])
    expect((await made('product', { sku: '' })).sku).toBe(null)
    expect((await made('product', { sku: null })).sku).toBe(null)
  })

  test('is changed at the address of the specification, and at no other', async () => {
    const row = await made('product')
    const answer = await admin.put(`/api/product/update/${row._id}`, { ...row, name: 'Pencil' })
    expect([answer.status, dataOf(answer).name, answer.body.message]).toEqual([
      200,
      'Pencil',
      'Pencil was saved.',
    ])
    expect((await admin.put(`/api/product/${row._id}`, { name: 'x' })).status).toBe(405)
    const stale = await put('product', row._id, { ...row, name: 'Chalk' })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', dataOf(answer)])
    expect(dataOf(await admin.delete(`/api/product/${row._id}`))).toEqual(dataOf(answer))
    expect((await get('product', row._id)).status).toBe(404)
  })

  test('belongs to the whole school, by the flags of its area', async () => {
    const row = await made('product')
    const seller = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { product: { view: true } },
    })
    expect(dataOf(await get('product', row._id, seller))).toEqual(row)
    expect((await put('product', row._id, { name: 'x' }, seller)).status).toBe(403)
    const other = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { course: { view: true } },
    })
    expect((await get('product', row._id, other)).status).toBe(403)
  })
})

describe('the picture of a product', () => {
  test.each(['500.00', '5.5', '5,00', '1e3', '0x10', '৫.০০'])(
    'a form has no price of %j: on the wire it is minor units',
    async (price) => {
      const answer = await admin.post(
        '/api/product/create',
        formWith({ name: 'Pen', category: 'tools', price }, png()),
      )
      if (price === ' ') expect(dataOf(answer).price).toBe(null)
      else expect(refusal(answer)).toEqual([422, 'invalid', ['price']])
    },
  )

  test('is sent in its own field, served at its address, and replaced by the next one', async () => {
    const answer = await admin.post('/api/product/create', formWith({ name: 'Pen', category: 'tools', price: '১০০' }, png()))
    const row = dataOf(answer) as Product
    expect([answer.status, row.price]).toEqual([201, 100])
    expect(row.files).toMatchObject([{ type: 'image', name: 'image.png', fileUrl: row.image }])
    const shown = await admin.fetch(String(row.image))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const next = dataOf(await admin.put(`/api/product/update/${row._id}`, formWith({ name: 'Pen 2' }, jpeg(), 'new.jpg'))) as Product
    expect(next.files).toMatchObject([{ type: 'image', name: 'new.jpg', fileUrl: next.image }])
    expect(next.image).not.toBe(row.image)
    expect((await admin.get(String(row.image))).status).toBe(404)
    await vi.waitFor(async () => expect(await storedKeys(server.filesFolder)).toEqual([next.image?.split('/').pop()]), { interval: 10 })
  }) // prettier-ignore

  test('stays if the form names it or omits it', async () => {
    const row = dataOf(
      await admin.post('/api/product/create', formWith({ name: 'A', category: 'books' }, png())),
    ) as Product
    const sent = formWith({ name: 'B', category: 'books', image: String(row.image) })
    expect(dataOf(await admin.put(`/api/product/update/${row._id}`, sent))).toMatchObject({
      name: 'B',
      image: row.image,
    })
    expect(dataOf(await put('product', row._id, { image: null, name: 'C' }))).toMatchObject({
      name: 'C',
      image: row.image,
    })
  })

  test('is deleted by its address, with a message; other files stay', async () => {
    const form = formWith({ name: 'A', category: 'books' }, png())
    form.append('types', 'other')
    form.append('files', new Blob([pdf()]), 'terms.pdf')
    const row = dataOf(await admin.post('/api/product/create', form)) as Product
    expect(row.files.map(({ type }) => type).toSorted()).toEqual(['image', 'other'])
    const query = new URLSearchParams({ id: row._id, fileUrl: String(row.image) }).toString()
    const answer = await admin.delete(`/api/product/file?${query}`)
    expect([answer.status, answer.body.message]).toEqual([200, 'The file was deleted.'])
    expect(dataOf(answer)).toMatchObject({ image: null, files: [{ type: 'other', name: 'terms.pdf' }] })
    expect((await admin.delete(`/api/product/file?${query}`)).status).toBe(404)
  })

  test('must be an image: a PDF is refused at `image`, in any way and under any type', async () => {
    const before = await storedKeys(server.filesFolder)
    const own = formWith({ name: 'A', category: 'books' }, pdf(), 'image.png')
    const among = formWith({ name: 'A', category: 'books' })
    among.append('types', 'image')
    among.append('files', new Blob([pdf()], { type: 'image/png' }), 'image.png')
    for (const form of [own, among]) {
      const answer = await admin.post('/api/product/create', form)
      expect(refusal(answer)).toEqual([422, 'invalid', ['image']])
      expect(answer.body.errors?.image).toBe('The file image.png is not a JPEG, PNG, WebP or HEIC.')
    }
    const row = await made('product')
    expect(refusal(await admin.put(`/api/product/update/${row._id}`, own))).toEqual([
      422,
      'invalid',
      ['image'],
    ])
    expect(dataOf(await get('product', row._id))).toEqual(row)
    await vi.waitFor(async () => expect(await storedKeys(server.filesFolder)).toEqual(before), {
      interval: 10,
    })
  })

  test('is refused for records without such a field, and leaves nothing', async () => {
    const before = await storedKeys(server.filesFolder)
    const form = formWith({ firstName: 'A', lastName: 'B', branch: jamaica }, png())
    expect(refusal(await admin.post('/api/teacher/create', form))).toEqual([422, 'invalid', ['image']])
    const toString = new FormData()
    toString.append('toString', new Blob([png()]), 'x.png')
    expect((await admin.post('/api/product/create', toString)).status).toBe(400)
    await vi.waitFor(async () => expect(await storedKeys(server.filesFolder)).toEqual(before), {
      interval: 10,
    })
  })
})

describe('the list of products', () => {
  test('has its total, pages, and the newest or cheapest first on request', async () => {
    const rows = [await made('product', { name: 'ক', price: 20 }), await made('product', { name: 'খ', price: 100 }), await made('product', { name: 'গ', price: 3 })]
    const idFilter = idsOf(rows).join(',')
    const page = await admin.get(`/api/product?idFilter=${idFilter}&limit=2&page=2`)
    expect(page.body).toMatchObject({ status: 'success', data: [rows[2]], metaData: { page: 2, perPage: 2, totalPages: 2, total: 3 } })
    expect(idsOf(await listed('product', { idFilter, sort: 'price' }))).toEqual(idsOf([rows[2]!, rows[0]!, rows[1]!]))
    expect(idsOf(await listed('product', { idFilter, sort: 'createdAt', order: 'desc' }))).toEqual(idsOf(rows).toReversed())
    expect((await admin.get('/api/product?sort=image')).status).toBe(422)
  }) // prettier-ignore

  test('is filtered by one or several categories, and searched by name in either script and by SKU', async () => {
    const rows = [
      await made('product', { name: 'কলম', category: 'stationary', sku: 'PEN-77' }),
      await made('product', { name: 'Kolom', category: 'tools' }),
      await made('product', { name: 'Atlas', category: 'additional_book' }),
    ]
    const ids = idsOf(rows)
    const found = async (query: Record<string, string>) =>
      idsOf(await listed('product', { idFilter: ids.join(','), ...query })).map((id) => ids.indexOf(id)).toSorted()
    expect(await found({ category: 'tools' })).toEqual([1])
    expect(await found({ category: 'tools,additional_book' })).toEqual([1, 2])
    expect(await found({ category: 'nothing' })).toEqual([])
    expect(await found({ search: 'kolom' })).toEqual([0, 1])
    expect(await found({ search: 'কলম', category: 'stationary' })).toEqual([0])
    expect(await found({ search: 'pen৭৭' })).toEqual([0])
  }) // prettier-ignore
})
