import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { OpenInvoice, StudentAccount } from '../../src/shared/fees/invoiceRoutes.ts'
import { payPlan } from '../../src/components/fees/payPlan.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [id, receiptId] = ['c'.repeat(24), 'd'.repeat(24)] as const
const open = (digit: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  _id: digit.repeat(24),
  code: `IVS00000${digit}`,
  number: `DHK-IVS-2026-0000${digit}`,
  description: 'Course',
  date: '2026-10-01',
  dueDate: '2026-11-10',
  nextDue: '2026-11-10',
  total: 1_000_00,
  paid: 0,
  balance: 1_000_00,
  dueNow: 1_000_00,
  status: 'overdue',
  ...more,
})
const account = (more: Partial<StudentAccount> = {}): StudentAccount => ({
  entries: [],
  balance: 3_000_00,
  credit: 0,
  today: '2026-11-22',
  dueNow: 1_000_00,
  openInvoices: [open('1'), open('2', { nextDue: '2026-12-01', balance: 2_000_00, dueNow: 0 })],
  nextInstalment: { invoice: '1'.repeat(24), dueDate: '2026-11-10', amount: 1_000_00 },
  ...more,
})
const receipt = (amount: number) => ({
  _id: receiptId,
  id: receiptId,
  number: 'DHK-CAIN-2026-00007',
  student: id,
  amount,
  method: 'cash',
  allocations: [{ invoice: '1'.repeat(24), invoiceNumber: 'DHK-IVS-2026-00001', amount }],
})

interface Payment {
  key: string | null
  body: Record<string, unknown>
}

/** The counter with a student, and the answers of the server in order; the last one is repeated. */
async function atCounter(
  answering: ((amount: number) => Response)[],
  { more = {}, ...scene }: { more?: Partial<StudentAccount>; at?: string } & Record<string, unknown> = {},
) {
  const payments: Payment[] = []
  const pay = http.post('*/api/payment', async ({ request }) => {
    const body = (await request.json()) as Payment['body']
    payments.push({ key: request.headers.get('Idempotency-Key'), body })
    const answer = answering[Math.min(payments.length, answering.length) - 1]
    return answer!(Number(body.amount))
  })
  const shown = await renderAdmin({
    at: `/admin/accounts/counter?student=${id}`,
    records: { student: [aStudent({ _id: id, firstName: 'Rahim', lastName: 'Uddin' })], branch: [aBranch()] },
    answers: {
      'payment.due': { data: account(more) },
      'student.account': { data: account(more) },
      'cashEntry.get': receipt(1),
    },
    handlers: [pay],
    ...scene,
  })
  return { ...shown, payments }
}
const amountBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const taken = (amount: number) => HttpResponse.json(receipt(amount), { status: 201 })
const lost = () => HttpResponse.error()

test('a notice says before and after that cash is taken while the drawer is closed', async () => {
  const { user } = await atCounter([(amount) => HttpResponse.json(receipt(amount), { status: 201 })], {
    answers: {
      'payment.due': { data: account() },
      'student.account': { data: account() },
      'cashEntry.get': receipt(1),
      'drawer.open': { data: [{ branch: aBranch()._id, branchName: 'Dhaka', open: false, late: false }] },
    },
  })
  const closed = () => screen.findByText(/^Cash drawer closed: Dhaka\./)
  expect(await closed()).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Bank/ }))
  expect(screen.queryByText(/^Cash drawer closed/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Cash/ }))
  await user.click(await screen.findByRole('button', { name: /^Take / }))
  await screen.findByRole('region', { name: /Payment received/ })
  expect(await closed()).toBeTruthy()
})

describe('the invoices that a payment settles', () => {
  test('are shown before: the oldest first, or a single one, and the credit left over', () => {
    const two = [open('1'), open('2', { balance: 2_000_00 })]
    const plan = (amount: number, only?: string) => {
      const { pays, over } = payPlan(two, amount, only)
      return [...pays.values(), over]
    }
    expect(plan(300_00)).toEqual([300_00, 0, 0])
    expect(plan(1_500_00)).toEqual([1_000_00, 500_00, 0])
    expect(plan(3_000_01)).toEqual([1_000_00, 2_000_00, 1])
    expect(plan(500_00, '2'.repeat(24))).toEqual([0, 500_00, 0])
  })

  test('default to what is due today, follow the amount, and show how late they are', async () => {
    const { user } = await atCounter([taken])
    const box = await amountBox()
    expect(box.value).toBe('1,000.00')
    const table = within(screen.getByRole('table', { name: 'Amount due' }))
    const row = (number: string) => table.getByRole('row', { name: new RegExp(number) }).textContent
    expect(row('00001')).toContain('Overdue by 12 days')
    expect(row('00001')).toContain('paid off')
    await user.clear(box)
    await user.type(box, '১৫০০')
    expect(row('00002')).toContain('1,500.00 stays open')
    await user.clear(box)
    await user.type(box, '3500')
    expect(screen.getByText(/Pays all that is open\./).textContent).toContain(
      '500.00 is left over and becomes credit.',
    )
    await user.clear(box)
    await user.type(box, '0{Enter}')
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  test('are the next instalment where nothing is due yet', async () => {
    await atCounter([taken], { more: { dueNow: 0 } })
    expect((await amountBox()).value).toBe('1,000.00')
    expect(screen.getByText(/Next instalment pre-filled/)).toBeTruthy()
  })
})

describe('taking a payment', () => {
  test('with a double Enter takes it once; a letter key chooses the method', async () => {
    const { user, payments } = await atCounter([taken])
    const box = await amountBox()
    await user.clear(box)
    await user.type(box, '250m')
    expect(box.value).toBe('250')
    await user.type(box, '{Enter}{Enter}')
    const panel = await screen.findByRole('region', { name: /Payment received/ })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await user.keyboard('{Enter}')
    expect(panel.textContent).toContain('DHK-CAIN-2026-00007')
    expect(payments.map(({ body }) => body)).toEqual([{ student: id, amount: 250_00, method: 'mobile' }])
    await user.keyboard('n')
    expect(await screen.findByRole('combobox', { name: 'Find the student' })).toBeTruthy()
  })

  test('takes it once, however often Enter is pressed until the receipt is shown', async () => {
    const { user, payments } = await atCounter([taken])
    const box = await amountBox()
    await user.clear(box)
    await user.type(box, '250')
    // Before and after each change of the page, as keys may be pressed faster than the page reacts.
    const press = () =>
      box.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    const changes = new MutationObserver(press)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true })
    const pressing = setInterval(press, 0)
    press()
    await screen.findByRole('region', { name: /Payment received/ })
    clearInterval(pressing)
    changes.disconnect()
    expect(payments).toHaveLength(1)
  })

  test('right after choosing a student by Enter waits until the user has seen the student', async () => {
    const { user, payments } = await atCounter([taken])
    await user.type(await amountBox(), '{Enter}', { skipClick: true })
    expect(payments).toEqual([])
  })

  test('without an answer retries under the same key, says so, and is recorded once', async () => {
    const { user, payments } = await atCounter([lost, taken])
    const box = await amountBox()
    await user.clear(box)
    await user.type(box, '100{Enter}')
    expect((await screen.findByText(/It is not known yet/)).closest('[role=alert]')?.textContent).toContain(
      '100.00',
    )
    expect(box.readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
    expect(sessionStorage.getItem('draft:paymentSent:new')).toContain(payments[0]!.key)
    await screen.findByRole('region', { name: /Payment received/ })
    expect(payments).toHaveLength(2)
    expect(payments[1]).toEqual(payments[0])
    expect(sessionStorage.getItem('draft:paymentSent:new')).toBeNull()
  })

  test('that is refused shows the reason at the amount, and the next try has a new key', async () => {
    const errors = { amount: 'More than is owed.' }
    const no = () =>
      HttpResponse.json({ status: 'error', code: 'invalid', message: 'Invalid', errors }, { status: 422 })
    const { user, payments } = await atCounter([no, taken])
    const box = await amountBox()
    await user.clear(box)
    await user.type(box, '100{Enter}')
    expect(await screen.findByText('More than is owed.')).toBeTruthy()
    expect(box.value).toBe('100')
    await user.type(box, '5{Enter}')
    await screen.findByRole('region', { name: /Payment received/ })
    expect(payments[1]?.key).not.toBe(payments[0]?.key)
    expect(payments[1]?.body.amount).toBe(1_005_00)
  })

  test('of a single invoice pays no other, and no more than its balance', async () => {
    const only = '2'.repeat(24)
    const { user, payments } = await atCounter([taken], {
      at: `/admin/accounts/counter?student=${id}&invoice=${only}`,
    })
    const box = await amountBox()
    expect(box.value).toBe('2,000.00')
    await user.clear(box)
    await user.type(box, '2000.01{Enter}')
    expect(payments).toEqual([])
    await user.clear(box)
    await user.type(box, '500{Enter}')
    await screen.findByRole('region', { name: /Payment received/ })
    expect(payments[0]?.body).toMatchObject({ invoice: only, amount: 500_00 })
  })
})

describe('the fee counter', () => {
  const employee = (permissions: Record<string, Record<string, boolean>>) =>
    aUser({ role: 'employee', permissions })

  test('is for users who take money and see students; others find no page, button or tab', async () => {
    const may = { student: { view: true }, account: { view: true, create: true } }
    const { unmount } = await atCounter([taken], { user: employee(may) })
    expect(await amountBox()).toBeTruthy()
    unmount()
    const { unmount: leave } = await atCounter([taken], {
      user: employee({ ...may, account: { view: true } }),
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Page not found' })).toBeTruthy()
    leave()
    await atCounter([taken], {
      at: '/admin/accounts',
      user: employee({ ...may, account: { view: true, update: true } }),
    })
    expect(await screen.findByRole('navigation', { name: 'Parts of the accounts' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Fee counter' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Take payment' })).toBeNull()
  })
})

describe('the account of a student', () => {
  test('opens from the row, for users who may change students', async () => {
    const { user } = await atCounter([taken], { at: '/admin/student' })
    await user.click(await screen.findByRole('button', { name: 'Actions Rahim Uddin' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Accounts Rahim Uddin' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Student Account' })).toBeTruthy()
    expect(window.location.search).toBe(`?id=${id}`)
  })

  test('is neither a row action nor a page for users who only view students', async () => {
    const permissions = { student: { view: true }, account: { view: true } }
    const user = aUser({ role: 'employee', permissions })
    const { unmount } = await atCounter([taken], { at: '/admin/student', user })
    expect(await screen.findByRole('button', { name: 'View Rahim Uddin' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accounts/ })).toBeNull()
    unmount()
    await atCounter([taken], { at: `/admin/student/account?id=${id}`, user })
    expect(await screen.findByRole('heading', { level: 2, name: 'Page not found' })).toBeTruthy()
  })

  test('tells credit, refund and reversal apart, and refunds with a reason and within the credit', async () => {
    const refunds: unknown[] = []
    const { user } = await atCounter([taken], {
      at: `/admin/student/account?id=${id}`,
      more: { credit: 50_00, balance: -50_00, dueNow: 0, openInvoices: [], nextInstalment: null },
      handlers: [
        http.post('*/api/student/:id/refund', async ({ request }) => {
          refunds.push(await request.json())
          return HttpResponse.json(receipt(40_00), { status: 201 })
        }),
      ],
    })
    expect(await screen.findByText(/^Credit is money/)).toBeTruthy()
    expect(screen.getByText(/^A refund pays/)).toBeTruthy()
    expect(screen.getByText(/^A reversal corrects/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Give credit back' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('group', { name: 'Given back by' })).toBeTruthy()
    const box = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(box.value).toBe('50.00')
    await user.clear(box)
    await user.type(box, '50.01{Enter}')
    expect(await dialog.findByText(/you cannot refund more/)).toBeTruthy()
    await user.clear(box)
    await user.type(box, '40{Enter}')
    expect(await dialog.findByText('Say why.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Moves away{Enter}')
    await waitFor(() => expect(refunds).toEqual([{ amount: 40_00, method: 'cash', reason: 'Moves away' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
