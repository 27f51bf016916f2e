import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import {
  aCorrection,
  aLeave,
  anAdjustment,
  anAdvance,
  aPayroll,
  card,
  common,
  page,
  press,
  review,
} from '../support/approvalPage.ts'

const { updatedAt } = common

describe('the page of approvals', () => {
  test('shows the facts of each kind, with a link to the record', async () => {
    await page([aLeave(), aCorrection(), anAdjustment, anAdvance, aPayroll])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Approvals')
    const facts = {
      'Leave, Karim Mia': ['12-01-2026 – 12-03-2026 (Morning)', '2.5', 'Days left8', 'Salma Khatun (requested), 2 more', 'Wedding', 'Farida Begum'],
      'Attendance correction, Salma Khatun': ['10-30-2026', 'from 9:12 AM', '9:00 AM – 5:30 PM', 'Forgot'],
      'Stock adjustment, ADJ-7': ['Handbook -4', '-400.00', 'Lost'],
      'Salary advance, Rahim Uddin': ['10,000.00', '5 × 2,000.00, from December 2026', '30,000.00', '500.00'],
      'Payroll, Jamaica, October 2026': ['110,000.00', '100,000.00', '+10,000.00 (+10%)'],
    } // prettier-ignore
    for (const [name, words] of Object.entries(facts)) {
      const shown = await card(name)
      for (const word of words) expect(shown.textContent).toContain(word)
    }
    const link = screen.getByRole('link', { name: 'Open: Karim Mia' })
    expect(link.getAttribute('href')).toBe(`/admin/hr/leave?id=${'1'.repeat(24)}`)
    // A draft payroll is recalculated, not rejected.
    expect(screen.queryByRole('button', { name: /^Reject: Payroll/ })).toBeNull()
  })

  test('shows one kind, with the counts of all', async () => {
    const view = await page([aLeave(), aCorrection(), anAdjustment])
    await press(view, 'Stock adjustments 1')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(new URL(location.href).searchParams.get('kind')).toBe('adjustment')
    expect(screen.getByRole('button', { name: 'All 3' }).getAttribute('aria-pressed')).toBe('false')
    await press(view, 'Salary advances 0')
    expect(await screen.findByText('Choose another kind or branch.')).toBeTruthy()
  })

  test('says that nothing waits, and why it could not be loaded', async () => {
    const { unmount } = await page([])
    expect(await screen.findByText('Nothing is waiting for a decision')).toBeTruthy()
    unmount()
    const broken = { status: 'error', code: 'internal', message: 'The database is away.' }
    await page([], {
      handlers: [http.get('*/api/approvals', () => HttpResponse.json(broken, { status: 500 }))],
    })
    expect(await screen.findByText('The database is away.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('is there for users who may decide about something', async () => {
    const keeper = aUser({ role: 'employee', permissions: { adjustment: { view: true, update: true } } })
    await page([anAdjustment], { user: keeper })
    expect(await card('Stock adjustment, ADJ-7')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Approvals' })).toBeTruthy()
  })

  test('is found by the search', async () => {
    const { user } = await page([], { at: '/admin' })
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByPlaceholderText('Search by name'), 'approv')
    const link = await dialog.findByRole('link', { name: 'Approvals' })
    expect(link.getAttribute('href')).toBe('/admin/approvals')
  })

  test.each([aUser({ role: 'employee', permissions: { hr: { update: true } } }), aUser({ role: 'teacher' })])(
    'is not there for others: $role',
    async (user) => {
      await page([], { user })
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
      expect(screen.queryByText('Approvals')).toBeNull()
    },
  )
})

describe('a decision', () => {
  test('is sent with the state that was seen; the item leaves, and the next has the focus', async () => {
    const view = await page([aLeave(), aCorrection()])
    await press(view, 'Approve: Leave, Karim Mia')
    expect(await screen.findByText('Approved: Leave, Karim Mia')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Wedding')).toBeNull())
    expect(view.sent).toEqual([['leave approve', '1', { updatedAt }]])
    const next = await card('Attendance correction, Salma Khatun')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  test('to reject asks for a reason, which may be left out', async () => {
    const view = await page([aLeave(), anAdjustment, anAdvance])
    await press(view, 'Reject: Leave, Karim Mia')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }))
    await view.user.type(dialog.getByLabelText('Reason (optional)'), 'Too many are away')
    await view.user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Rejected: Leave, Karim Mia')).toBeTruthy()
    await press(view, 'Reject: Salary advance, Rahim Uddin')
    const second = within(await screen.findByRole('dialog', { name: 'Reject this request?' }))
    // The route of advances takes none.
    expect(second.queryByRole('textbox')).toBeNull()
    await view.user.click(second.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(view.sent).toHaveLength(2))
    expect(view.sent).toEqual([
      ['leave reject', '1', { updatedAt, note: 'Too many are away' }],
      ['advance reject', '4', { updatedAt }],
    ])
  })

  test('that somebody else has taken meanwhile is told, and the list is read again', async () => {
    const refusals = { ['1'.repeat(24)]: { status: 409, body: { code: 'stale', message: 'Changed.' } } }
    const view = await page([aLeave(), aCorrection()], { refusals })
    await press(view, 'Approve: Leave, Karim Mia')
    expect(await screen.findByText(/^Somebody else has already decided or changed this: Leave, Karim Mia/)).toBeTruthy() // prettier-ignore
    await waitFor(() => expect(screen.queryByText('Wedding')).toBeNull())
    expect(screen.getByText('Forgot')).toBeTruthy()
  })

  test('that the server refuses says why, and the item stays', async () => {
    const body = { code: 'insufficient_stock', message: 'Only 2 are left.' }
    const view = await page([anAdjustment], { refusals: { [anAdjustment._id]: { status: 409, body } } })
    await press(view, 'Approve: Stock adjustment, ADJ-7')
    const item = within(await card('Stock adjustment, ADJ-7'))
    expect((await item.findByRole('alert')).textContent).toBe('Only 2 are left.')
  })

  test('about oneself is somebody else’s: the item says so and has no buttons', async () => {
    await page([aLeave({ own: true }), { ...aPayroll, own: true }])
    const own = await card('Leave, Karim Mia')
    expect(own.textContent).toContain('Somebody else has to decide about your own leave.')
    const payroll = await card('Payroll, Jamaica, October 2026')
    expect(payroll.textContent).toContain('You are in this payroll, so somebody else has to approve it.')
    for (const item of [own, payroll]) {
      expect(within(item).queryByRole('button')).toBeNull()
      expect(within(item).queryByRole('checkbox')).toBeNull()
    }
  })

  test('on a leave that leaves sessions without a teacher is confirmed first', async () => {
    const view = await page([aLeave({ sessions: 2 })])
    await press(view, 'Approve: Leave, Karim Mia')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve without cover?' }))
    expect(view.sent).toEqual([])
    await view.user.click(dialog.getByRole('button', { name: 'Approve all the same' }))
    await waitFor(() => expect(view.sent).toEqual([['leave approve', '1', { updatedAt }]]))
  })

  test('on a leave beyond the balance approves it without pay', async () => {
    const view = await page([aLeave({ left: 1, beyond: true })])
    await press(view, 'Approve without pay: Leave, Karim Mia')
    await waitFor(() => expect(view.sent).toEqual([['leave approve', '1', { updatedAt, asUnpaid: true }]]))
  })

  test.each([false, true])('on a payroll is confirmed, unless it is out of date: %s', async (stale) => {
    const view = await page([aPayroll], { answers: { 'payroll.review': { data: { ...review, stale } } } })
    await press(view, 'Approve: Payroll, Jamaica, October 2026')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve the salaries?' }))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' })
    if (stale) {
      expect(await dialog.findByText(/Recalculate before approving/)).toBeTruthy()
      expect(send.disabled).toBe(true)
      return
    }
    await waitFor(() => expect(send.disabled).toBe(false))
    await view.user.click(send)
    await waitFor(() => expect(view.sent).toEqual([['payroll approve', '5', { updatedAt }]]))
    // It is not paid yet: the message leads there.
    const pay = await screen.findByRole('link', { name: 'Pay' })
    expect(pay.getAttribute('href')).toMatch(/^\/admin\/hr\/salary\?id=5+$/)
  })
})

describe('several requests', () => {
  const second = aLeave({ _id: '6'.repeat(24), person: 'Nadia Islam', reason: 'Travel' })
  const needsCover = aLeave({ _id: '7'.repeat(24), person: 'Anwar Hossain', sessions: 1 })

  test('are approved together where no money or stock moves and no answer is needed', async () => {
    const view = await page([aLeave(), second, needsCover, aCorrection(), anAdjustment, anAdvance, aPayroll])
    await press(view, 'Select all that can be approved together (3)')
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    await press(view, 'Approve 3 requests')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 3 requests?' }))
    await view.user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('3 requests were approved.')).toBeTruthy()
    expect(view.sent).toEqual([
      ['leave approve', '1', { updatedAt }],
      ['leave approve', '6', { updatedAt }],
      ['staffCorrection approve', '2', { updatedAt }],
    ])
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  })

  test('have an outcome each: one that is refused does not stop the others, and says why', async () => {
    const body = { code: 'state', message: 'Only 1 day is left.' }
    const view = await page([aLeave(), second], { refusals: { ['1'.repeat(24)]: { status: 409, body } } })
    for (const name of ['Karim Mia', 'Nadia Islam'])
      await view.user.click(await screen.findByRole('checkbox', { name: `Select: Leave, ${name}` }))
    await press(view, 'Approve 2 requests')
    await view.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }),
    )
    expect(await screen.findByText('Leave, Karim Mia: Only 1 day is left.')).toBeTruthy()
    expect(screen.getByText(/1 request was approved\./)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(await card('Leave, Karim Mia')).toBeTruthy()
  })
})
