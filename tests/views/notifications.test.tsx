import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Notification } from '../../src/shared/notifications/notificationRoutes.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const notification = (index: number, fields: Partial<Notification> = {}): Notification => ({
  _id: String(index).padStart(24, '0'),
  kind: 'teaching',
  text: `You teach class ${index}`,
  resource: 'class',
  record: 'c'.repeat(24),
  path: '/admin/approvals',
  createdAt: '2026-11-26T10:00:00.000Z',
  read: false,
  ...fields,
})

/** The app, with a server that keeps what is read. */
async function open(kept: Notification[]) {
  const unread = () => kept.filter(({ read }) => !read).length
  const view = await renderAdmin({
    at: '/admin/student',
    handlers: [
      http.get('*/api/notifications', ({ request }) => {
        const after = new URL(request.url).searchParams.get('after')
        const from = kept.findIndex(({ _id }) => _id === after) + 1
        return HttpResponse.json({
          data: { items: kept.slice(from, from + 2), more: kept.length > from + 2 },
        })
      }),
      http.get('*/api/notifications/count', () =>
        HttpResponse.json({ data: { unread: unread(), waiting: 0 } }),
      ),
      http.put('*/api/notifications/read', async ({ request }) => {
        const { ids } = (await request.json()) as { ids?: string[] }
        for (const one of kept) one.read ||= ids === undefined || ids.includes(one._id)
        return HttpResponse.json({ data: unread() })
      }),
    ],
  })
  const bell = await screen.findByRole('button', { name: /otification/ })
  return { ...view, bell }
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))

describe('the bell', () => {
  test('says how many are unread, and lists all, older ones on request', async () => {
    const { user, bell } = await open([notification(1), notification(2, { read: true }), notification(3)])
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('2 unread notifications'))
    await user.click(bell)
    const list = await panel()
    expect(await list.findByRole('link', { name: /^Unread You teach class 1/ })).toBeTruthy()
    expect(list.queryByRole('link', { name: /class 3/ })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Show older ones' }))
    expect(await list.findByRole('link', { name: /class 3/ })).toBeTruthy()
    expect(list.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  })

  test('opens the record of one, which is read then', async () => {
    const { user, bell } = await open([notification(1), notification(2)])
    await user.click(bell)
    await user.click(await (await panel()).findByRole('link', { name: /class 1/ }))
    expect(location.pathname).toBe('/admin/approvals')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('1 unread notification'))
  })

  test('marks all as read', async () => {
    const { user, bell } = await open([notification(1), notification(2)])
    await user.click(bell)
    const list = await panel()
    await user.click(await list.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(list.queryByRole('img', { name: 'Unread' })).toBeNull())
    expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(bell.getAttribute('aria-label')).toBe('Notifications')
  })

  test('explains what will appear in it while there is nothing, and leads to the choices', async () => {
    const { user, bell } = await open([])
    await user.click(bell)
    const list = await panel()
    expect(await list.findByText('You have no notifications')).toBeTruthy()
    const choose = list.getByRole('link', { name: 'Choose what you are notified of' })
    expect(choose.getAttribute('href')).toBe('/admin/profile?tab=notifications')
  })
})

describe('the choices', () => {
  test('are saved one by one as they are clicked', async () => {
    const chosen: unknown[] = []
    const kinds = [
      { kind: 'leaveRequested', bell: true, mail: true },
      { kind: 'teaching', bell: true, mail: false },
    ]
    const { user } = await renderAdmin({
      at: '/admin/profile?tab=notifications',
      handlers: [
        http.get('*/api/notifications/choices', () => HttpResponse.json({ data: { daily: false, kinds } })),
        http.put('*/api/notifications/choices', async ({ request }) => {
          chosen.push(await request.json())
          if (kinds[1]) kinds[1].mail = true
          return HttpResponse.json({ data: { daily: false, kinds } })
        }),
      ],
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Your classes: Email' })
    expect(box.checked).toBe(false)
    await user.click(box)
    await screen.findByText('Saved')
    expect(chosen).toEqual([{ kind: 'teaching', bell: true, mail: true }])
    await waitFor(() => expect(box.checked).toBe(true))
  })
})
