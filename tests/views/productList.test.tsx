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

  test('has the specified columns', async () => {
    await renderAdmin({ at: '/admin/inventory/product', records: { product: [pen] } })
    await screen.findByRole('table')
    expect(heads()).toEqual(['No.', 'Name', 'Category', 'Product Published Date', 'Actions'])
  })

  test('whose number cannot be read says so in its tile, and counts nothing else wrongly', async () => {
    await renderAdmin({
      at: '/admin/inventory/product',
      handlers: [http.get('*/api/product', () => HttpResponse.json({ message: 'No.' }, { status: 500 }))],
    })
    const tiles = within(await screen.findByRole('region', { name: 'Stock status' }))
    expect(await tiles.findByText('This could not be loaded')).toBeTruthy()
    expect(tiles.getAllByText('0')).toHaveLength(2)
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
      await dialog.findByRole('button', { name: update ? 'Confirm' : 'Close' })
      expect(screen.getByRole('dialog').querySelectorAll('input, textarea').length > 0).toBe(update)
    })
})
