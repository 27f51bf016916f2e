import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const pen = {
  _id: 'a'.repeat(24),
  name: 'Blue pen',
  category: 'books',
  sku: 'PEN-1',
  barcode: null,
  unit: null,
  price: 20_00,
  active: true,
  stock: 10,
  stockByBranch: [],
}

const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }))
const quantity = () => line(1).getByLabelText<HTMLInputElement>('Quantity')

/** A product that is chosen by its name in the first line. */
async function chosen(at: string) {
  const { user } = await renderAdmin({ at, records: { product: [pen] } })
  await screen.findByRole('group', { name: 'Line 1' })
  await user.type(line(1).getByRole('combobox', { name: 'Product' }), 'pen')
  await screen.findByRole('option', { name: /Blue pen/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(quantity())
  return user
}

test('a product that is chosen for a sale counts as one, and the next key writes another quantity over it', async () => {
  const user = await chosen('/admin/inventory/sales-report/new')
  expect(quantity().value).toBe('1')
  await user.keyboard('3')
  expect(quantity().value).toBe('3')
})

test('what is bought is counted by who buys it', async () => {
  await chosen('/admin/inventory/purchase?create=true')
  expect(quantity().value).toBe('')
})

test('Enter leads to the next line once the line has a product and a quantity, and until then to what is missing', async () => {
  const user = await chosen('/admin/inventory/sales-report/new')
  await user.clear(quantity())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(quantity())
  expect(screen.queryByRole('group', { name: 'Line 2' })).toBeNull()
  await user.keyboard('2{Enter}')
  const next = line(2).getByRole('combobox', { name: 'Product' })
  expect(document.activeElement).toBe(next)
  await user.type(line(2).getByLabelText('Quantity'), '4{Enter}')
  expect(document.activeElement).toBe(next)
})

test('a product that is chosen by Enter has the cursor in its quantity, though an empty line follows', async () => {
  const { user } = await renderAdmin({
    at: '/admin/inventory/sales-report/new',
    records: { product: [pen] },
  })
  await user.click(await screen.findByRole('button', { name: 'Add line' }))
  await user.click(line(1).getByRole('combobox', { name: 'Product' }))
  await screen.findByRole('option', { name: /Blue pen/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(quantity())
})

test('a quantity that is typed while a scanned code is looked for stays, and the product joins it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await renderAdmin({
    at: '/admin/inventory/transfer?create=true',
    records: { product: [pen] },
    // Answered as ever, but later.
    handlers: [http.get('*/api/product', () => answered)],
  })
  await screen.findByRole('group', { name: 'Line 1' })
  const product = line(1).getByRole<HTMLInputElement>('combobox', { name: 'Product' })
  await user.type(product, 'PEN-1{Enter}')
  await user.type(quantity(), '2')
  answer()
  await waitFor(() => expect(product.value).toBe('Blue pen'))
  expect(quantity().value).toBe('2')
})
