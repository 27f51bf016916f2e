import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../src/testing/aUser.ts'
import { aLeave, aPayroll, card, common, page, press } from '../support/approvalPage.ts'

const { updatedAt } = common

describe('a deputy', () => {
  const absent = { _id: 'a'.repeat(24), name: 'Salma Akter' }
  const plain = aUser({ role: 'employee', permissions: {} })
  const counts = { unread: 0, waiting: 2, deputy: null, deputyFor: [absent.name] }
  const scene = { user: plain, answers: { 'notification.count': { data: counts } } }

  test('decides for the absent user, who is named, without a way to their records', async () => {
    const items = [aLeave({ for: absent, left: 1, beyond: true }), { ...aPayroll, for: absent }]
    const sent: unknown[] = []
    const view = await page(items, {
      ...scene,
      handlers: [
        http.post('*/api/approvals/:kind/:id/decide', async ({ request, params }) => {
          sent.push([params.kind, await request.json()])
          return HttpResponse.json({ status: 'success', message: 'OK' })
        }),
      ],
    })
    const leave = await card('Leave, Karim Mia')
    expect(leave.textContent).toContain('Deputy for Salma Akter')
    expect(within(leave).queryByRole('link')).toBeNull()
    await press(view, 'Approve without pay: Leave, Karim Mia')
    await press(view, 'Approve: Payroll, Jamaica, October 2026')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve the salaries?' }))
    await view.user.click(dialog.getByRole('button', { name: 'Approve' }))
    const body = { updatedAt, for: absent._id, way: 'approve' }
    await waitFor(() =>
      expect(sent).toEqual([
        ['leave', { ...body, asUnpaid: true }],
        ['payroll', body],
      ]),
    )
    // Nor can they name a deputy of their own.
    expect(screen.queryByRole('button', { name: 'Deputy' })).toBeNull()
  })

  test('is told what somebody else has to decide', async () => {
    await page([aLeave({ for: absent, own: true })], scene)
    const own = await card('Leave, Karim Mia')
    expect(own.textContent).toContain('Somebody else has to decide: it concerns you')
    expect(within(own).queryByRole('button')).toBeNull()
  })

  test('is named in a dialog, for days, and ended there', async () => {
    const sent: unknown[] = []
    const named = [{ _id: '9'.repeat(24), deputy: absent, from: '2026-12-01', until: '2026-12-05' }]
    const people = [absent, { _id: 'b'.repeat(24), name: 'Rina Das' }]
    const done = { status: 'success', message: 'OK' }
    const view = await page([], {
      answers: { 'approval.deputies': { data: { named, people, today: '2026-11-28' } } },
      handlers: [
        http.post('*/api/approvals/deputies', async ({ request }) => {
          sent.push(await request.json())
          return HttpResponse.json(done)
        }),
        http.post('*/api/approvals/deputies/:id/end', ({ params }) => {
          sent.push(params.id)
          return HttpResponse.json(done)
        }),
      ],
    })
    await press(view, 'Deputy')
    const ends = await screen.findByRole('button', { name: 'End: Salma Akter' })
    const dialog = within(screen.getByRole('dialog', { name: 'Deputy for approvals' }))
    expect(dialog.getByText('12-01-2026 – 12-05-2026')).toBeTruthy()
    await view.user.click(ends)
    await waitFor(() => expect(sent).toEqual(['9'.repeat(24)]))
    await view.user.click(dialog.getByRole('combobox', { name: /Deputy/ }))
    await view.user.click(await screen.findByRole('option', { name: 'Rina Das' }))
    await view.user.type(dialog.getByLabelText(/Last day/), '12-24-2026')
    await view.user.click(dialog.getByRole('button', { name: 'Name deputy' }))
    expect(await screen.findByText('Rina Das is your deputy.')).toBeTruthy()
    expect(sent[1]).toEqual({ deputy: 'b'.repeat(24), from: '2026-11-28', until: '2026-12-24' })
  })

  test('is named on every page of the absent user, who ends it at once', async () => {
    let deputy: object | null = { _id: '9'.repeat(24), name: 'Rina Das', until: '2026-12-05' }
    const view = await page([], {
      handlers: [
        http.get('*/api/notifications/count', () =>
          HttpResponse.json({ data: { unread: 0, waiting: 0, deputy, deputyFor: [] } }),
        ),
        http.post('*/api/approvals/deputies/:id/end', () => {
          deputy = null
          return HttpResponse.json({ status: 'success', message: 'OK' })
        }),
      ],
    })
    const strip = await screen.findByRole('region', { name: 'Deputy for approvals' })
    expect(strip.textContent).toContain('Rina Das decides on your approvals until 12-05-2026.')
    await view.user.click(within(strip).getByRole('button', { name: 'End now' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Deputy for approvals' })).toBeNull())
  })
})
