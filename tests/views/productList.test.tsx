import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())

describe('the list of products', () => {
  const pen = {
    name: 'Pen',
    category: 'tools',
    sku: null,
    image: null,
    price: 1,
    lowStockAt: 5,
    active: true,
    files: [],
  }

  test('has the specified columns, and the stock', async () => {
    await renderAdmin({ at: '/admin/inventory/product', records: { product: [pen] } })
    await screen.findByRole('table')
    expect(heads()).toEqual([
      'No.',
      'Name',
      'Category',
      'Product Published Date',
      'In stock',
      'SKU',
      'Price',
      'Actions',
    ])
  })

  test('has one action a row, and checkboxes only when selecting', async () => {
    const { user } = await renderAdmin({ at: '/admin/inventory/product', records: { product: [pen] } })
    const table = await screen.findByRole('table')
    expect(await within(table).findByRole('button', { name: 'Edit Pen' })).toBeTruthy()
    expect(within(table).getAllByRole('button', { name: /Pen$/ })).toHaveLength(1)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Select rows' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  })

  test('has tiles that begin at 0', async () => {
    await renderAdmin({
      at: '/admin/inventory/product',
      handlers: [http.get('*/api/stock/figures', () => new Promise<HttpResponse<null>>(() => undefined))],
    })
    const tiles = within(await screen.findByRole('region', { name: 'Stock status' }))
    expect(tiles.getAllByText('0')).toHaveLength(3)
  })

  test('says that figures failed to load instead of showing zero', async () => {
    await renderAdmin({
      at: '/admin/inventory/product',
      handlers: [
        http.get('*/api/stock/figures', () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
      ],
    })
    const tiles = within(await screen.findByRole('region', { name: 'Stock status' }))
    expect(await tiles.findAllByText('This could not be loaded')).toHaveLength(3)
    expect(tiles.queryAllByText('0')).toEqual([])
  })

  for (const update of [true, false])
    test(`${update ? 'offers' : 'does not offer'} Edit, and opens ${update ? 'to be changed' : 'only to be read'}, ${update ? 'with' : 'without'} the flag for it`, async () => {
      const { user } = await renderAdmin({
        at: '/admin/inventory/product',
        user: aUser({ role: 'employee', permissions: { product: { view: true, update } } }),
        records: { product: [pen] },
      })
      await screen.findByRole('table')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Pen' }) !== null).toBe(update))
      expect(screen.queryByRole('button', { name: 'Add New Product' })).toBeNull()
      await user.click(screen.getByRole('link', { name: 'Pen' }))
      const dialog = within(await screen.findByRole('dialog'))
      // By its text, as the cross is named Close as well.
      await dialog.findByText(update ? 'Confirm' : 'Close')
      expect(screen.getByRole('dialog').querySelectorAll('input, textarea').length > 0).toBe(update)
    })
})
