import { expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { aProduct, booksAgree, lies, posted } from '../support/adjusted.ts'
import { admin, dataOf, jamaica, refusal, type Row } from '../support/school.ts'
import { formOf, pdf, png, text } from '../support/uploads.ts'

/** Three items at 100 and one at 700, with 100 of freight. */
async function bought(fields: Record<string, unknown> = {}) {
  const [cheap, dear] = [await aProduct(), await aProduct()]
  const answer = await admin.post('/api/purchase', {
    branch: jamaica,
    supplier: (await admin.post('/api/supplier', { name: 'Books & More' })).body._id,
    date: today('America/New_York', Date.now()),
    lines: [
      { product: cheap, quantity: 3, unitCost: 100 },
      { product: dear, quantity: 1, unitCost: 700 },
    ],
    extra: 100,
    ...fields,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return { cheap, dear, made: dataOf(answer) }
}

const act = async ({ _id }: Row, verb: string, body: object = {}): Promise<Row> => {
  const answer = await admin.post(`/api/purchase/${_id}/${verb}`, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return dataOf(answer)
}

/** All checks of the proof of the ledger. */
const proven = async () => {
  await booksAgree()
  const { checks } = (await admin.post('/api/proof', {})).body.data as { checks: { ok: boolean }[] }
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

test('freight is part of the debt to the supplier, and of the cost of the goods', async () => {
  const { cheap, dear, made } = await bought()
  expect(made).toMatchObject({ total: 1100, balance: 1100, extra: 100, spread: 'value' })
  await act(made, 'receive')
  expect([await lies(cheap), await lies(dear)]).toEqual([
    [3, 330],
    [1, 770],
  ])
  expect(await posted(made._id)).toEqual({ stock: 1100, payable: -1100 })
  await act(made, 'pay', { amount: 1100, method: 'cash' })
  await proven()
})

test('it may be allocated by pieces, and without freight costs are unchanged', async () => {
  const byPieces = await bought({ spread: 'quantity' })
  await act(byPieces.made, 'receive')
  expect([await lies(byPieces.cheap), await lies(byPieces.dear)]).toEqual([
    [3, 375],
    [1, 725],
  ])
  const none = await bought({ extra: undefined })
  expect(none.made).toMatchObject({ total: 1000, extra: 0 })
  await act(none.made, 'receive')
  expect(await lies(none.cheap)).toEqual([3, 300])
})

test('partial receipts carry their share of the freight; goods that never arrive carry none', async () => {
  const { cheap, dear, made } = await bought()
  await act(made, 'receive', { lines: [{ product: cheap, quantity: 1 }] })
  expect(await lies(cheap)).toEqual([1, 110])
  await act(made, 'receive', { lines: [{ product: cheap, quantity: 2 }] })
  expect(await lies(cheap)).toEqual([3, 330])
  expect(await act(made, 'cancel')).toMatchObject({ status: 'received', total: 330, balance: 330 })
  expect(await lies(dear)).toEqual([0, 0])
  const noted = await admin.put(`/api/purchase/${made._id}`, { memo: 'The atlas is out of print' })
  expect(dataOf(noted)).toMatchObject({ total: 330 })
  await proven()
})

test('it can be changed until the first receipt, like the goods', async () => {
  const { cheap, made } = await bought()
  const changed = dataOf(await admin.put(`/api/purchase/${made._id}`, { extra: 200 }))
  expect(changed).toMatchObject({ total: 1200 })
  await act(made, 'receive', { lines: [{ product: cheap, quantity: 1 }] })
  expect(refusal(await admin.put(`/api/purchase/${made._id}`, { extra: 0 }))).toEqual([409, 'state', []])
})

test('the supplier’s bill is stored with the purchase, before and after receipt, and checked by its bytes', async () => {
  const { made } = await bought()
  await act(made, 'receive')
  await act(made, 'pay', { amount: 400, method: 'cash' })
  const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    admin.put(`/api/purchase/${made._id}`, formOf({}, [{ name, bytes }], ['other']))
  expect((await send('bill.pdf', text('not a bill'))).status).toBe(415)
  expect((await send('bill.pdf', pdf())).status).toBe(200)
  const kept = dataOf(await send('page2.png', png())) as Row & { files: { name: string; fileUrl: string }[] }
  expect(kept.files.map(({ name }) => name)).toEqual(['bill.pdf', 'page2.png'])
  expect(kept).toMatchObject({ status: 'received', paid: 400, total: 1100 })
  const file = kept.files[0]?.fileUrl ?? ''
  const query = new URLSearchParams({ id: made._id, fileUrl: file }).toString()
  const left = dataOf(await admin.delete(`/api/purchase/file?${query}`))
  // The payments and the total are not part of its papers.
  expect(left).toMatchObject({ paid: 400, total: 1100, files: [{ name: 'page2.png' }] })
})

test('a new purchase can be created with its bill', async () => {
  const product = await aProduct()
  const fields = {
    branch: jamaica,
    supplier: String((await admin.post('/api/supplier', { name: 'Pens' })).body._id),
    date: today('America/New_York', Date.now()),
    lines: JSON.stringify([{ product, quantity: 2, unitCost: 50 }]),
    extra: '20',
    spread: 'quantity',
  }
  const answer = await admin.post(
    '/api/purchase',
    formOf(fields, [{ name: 'bill.png', bytes: png() }], ['other']),
  )
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  expect(dataOf(answer)).toMatchObject({ total: 120, files: [{ name: 'bill.png', type: 'other' }] })
})
