import Dialog from '@mui/material/Dialog'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadI18nProvider } from '../../src/i18n/index.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { strictI18n } from '../../src/testing/strictI18n.ts'

const said = 'The note was saved.'
const clock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
const after = (milliseconds: number): void => {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

afterEach(() => vi.useRealTimers())

describe('a toast', () => {
  const Speaker = ({ type }: { type: 'success' | 'error' }) => {
    const notify = useNotify()
    return <button onClick={() => notify(said, { type })}>speak</button>
  }

  async function speak(type: 'success' | 'error' = 'success') {
    const i18nProvider = strictI18n(await loadI18nProvider())
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Speaker type={type} />
        <Toasts />
      </CoreAdminContext>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'speak' }))
    expect(screen.getByText(said)).toBeTruthy()
  }

  beforeEach(() => {
    localStorage.clear()
    // Real time would add to the five seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })

  test('is announced while a dialog hides the rest of the page from screen readers', async () => {
    vi.useRealTimers()
    const i18nProvider = strictI18n(await loadI18nProvider())
    const Asking = () => {
      const notify = useNotify()
      return (
        <Dialog open>
          <button onClick={() => notify(said, { type: 'success' })}>speak</button>
        </Dialog>
      )
    }
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <h1>The page</h1>
        <Asking />
        <Toasts />
      </CoreAdminContext>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'speak' }))
    const hidden = (element: HTMLElement) => element.closest('[aria-hidden=true]') !== null
    await waitFor(() => expect([screen.getByText(said)].map(hidden)).toEqual([false]))
    expect(hidden(screen.getByText('The page'))).toBe(true)
  })

  test('disappears after five seconds', async () => {
    await speak()
    after(4999)
    expect(screen.getByText(said)).toBeTruthy()
    after(1)
    expect(screen.queryByText(said)).toBeNull()
  })

  for (const [what, hold, release] of [
    // In jsdom everything lies at 0, 0 and has no size.
    [
      'the mouse is on it',
      () => fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 0, clientY: 0 }),
      () => fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 9, clientY: 9 }),
    ],
    [
      'the focus is in it',
      () => fireEvent.focus(screen.getByRole('button', { name: 'বার্তাটি বন্ধ করুন' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'বার্তাটি বন্ধ করুন' })),
    ],
  ] as const)
    test(`waits while ${what}, and then continues its time`, async () => {
      await speak()
      after(3000)
      hold()
      after(60_000)
      expect(screen.getByText(said)).toBeTruthy()
      release()
      after(1999)
      expect(screen.getByText(said)).toBeTruthy()
      after(1)
      expect(screen.queryByText(said)).toBeNull()
    })

  test('with an error stays until it is closed', async () => {
    await speak('error')
    after(600_000)
    fireEvent.click(screen.getByRole('button', { name: 'বার্তাটি বন্ধ করুন' }))
    expect(screen.queryByText(said)).toBeNull()
  })
})

describe('a changed product', () => {
  const pen = {
    _id: 'd'.repeat(24),
    name: 'Pen',
    category: 'tools',
    sku: null,
    image: null,
    price: 1000,
    lowStockAt: 5,
    active: true,
    files: [],
  }

  test('is announced for ten seconds, and the next form starts clean', async () => {
    const { user, api } = await renderAdmin({
      at: `/admin/inventory/product?id=${pen._id}`,
      records: { product: [pen] },
    })
    const name = () => screen.findByLabelText<HTMLInputElement>('Product Name')
    await user.type(await name(), ' red')
    clock()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const told = await screen.findByText('Product Update SuccessFull!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.records.product?.[0]?.name).toBe('Pen red')
    after(9000)
    expect(told.isConnected).toBe(true)
    after(1000)
    expect(told.isConnected).toBe(false)
    vi.useRealTimers()

    await user.click(screen.getByRole('button', { name: 'Add New Product' }))
    expect((await name()).value).toBe('')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Edit Pen red' }))
    expect((await name()).value).toBe('Pen red')
  })

  test('shows a spinner on Confirm, and sends once, while the request is pending', async () => {
    const { user, api } = await renderAdmin({
      at: `/admin/inventory/product?id=${pen._id}`,
      records: { product: [pen] },
    })
    await user.type(await screen.findByLabelText('Product Name'), ' red')
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    fireEvent.click(confirm)
    await waitFor(() => expect(confirm.querySelector('[role=progressbar]')).toBeTruthy())
    fireEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })
})
