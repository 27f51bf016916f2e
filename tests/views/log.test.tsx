import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bn } from '../../src/i18n/bn.ts'
import { en } from '../../src/i18n/en.ts'
import { allEntities } from '../../src/shared/entities.ts'
import { logActions } from '../../src/shared/access/log.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const [id, entryId, branch] = ['c'.repeat(24), 'd'.repeat(24), 'b'.repeat(24)]

const anEntry = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  at: '2026-11-21T15:45:10.123Z',
  user: 'a'.repeat(24),
  userName: 'Tanvir Rahman',
  userRole: 'admin',
  asUser: null,
  asUserName: null,
  action: 'updated',
  resource: 'student',
  recordId: id,
  recordName: 'Rahim Uddin',
  recordThere: true,
  branch,
  branchName: 'Jamaica',
  changes: { phone: ['(718) 555-0100', '(718) 555-0101'] },
  labels: null,
  address: '10.0.0.7',
  reportedAddress: null,
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  requestId: 'abc-1',
  ...fields,
})

const textAt = (tree: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree)

describe('texts of the log', () => {
  for (const [language, tree] of [
    ['en', en],
    ['bng', bn],
  ] as const) {
    test(`exist for every action, in ${language}, each different`, () => {
      const expected = logActions.map((action) => textAt(tree, `resources.log.action.${action}`))
      expect(expected.filter((text) => typeof text !== 'string' || text === '')).toEqual([])
      expect(new Set(expected).size).toBe(logActions.length)
    })

    test(`exist for every field that can change, of every kind of record, in ${language}`, () => {
      const keys = Object.values<Entity>(allEntities)
        .filter(({ appendOnly }) => !appendOnly)
        .flatMap(({ name, fields, files }) => [
          textAt(tree, `server.entity.${name}`) ? `server.entity.${name}` : `resources.${name}.name`,
          ...Object.entries(fields)
            .filter(([, { readOnly, secret, kind }]) => (!readOnly || kind === 'file') && !secret)
            .flatMap(([field, { choices }]) => [
              `resources.${name}.fields.${field}`,
              ...(choices ?? []).map((choice) => `resources.${name}.${field}.${choice}`),
            ]),
          ...(files ? [`resources.${name}.fields.files`] : []),
        ])
      expect(keys.length).toBeGreaterThan(100)
      expect(keys.filter((key) => !textAt(tree, key))).toEqual([])
    })
  }
})

describe('the system log', () => {
  for (const [language, updated, name, as, nobody] of [
    ['en', 'Updated', 'Class', 'as Salma Akter', 'Not signed in'],
    ['bng', 'বদলেছেন', 'ক্লাস', 'Salma Akter হিসেবে', 'কেউ সাইন ইন করেননি'],
  ] as const)
    test(`shows who, what, which record and from where, in ${language}`, async () => {
      await renderAdmin({
        at: '/admin/logs',
        language,
        records: {
          log: [
            anEntry({ resource: 'class', recordName: 'Evening', asUserName: 'Salma Akter' }),
            anEntry({
              action: 'sign_in_failed', resource: 'session', user: null, userName: null, userRole: null, recordName: 'ab…',
              recordId: null, recordThere: false, reportedAddress: '203.0.113.9', changes: null,
            }), // prettier-ignore
          ],
        },
      })
      const row = (await screen.findByText('Evening')).closest<HTMLElement>('tr, li')!
      for (const expected of ['Tanvir Rahman', updated, name, 'Jamaica', '10.0.0.7'])
        expect(within(row).getAllByText(expected).length).toBeGreaterThan(0)
      expect(row.textContent).toContain(as)
      expect(within(row).getByRole('link', { name: 'Evening' }).getAttribute('href')).toBe(
        `/admin/class/${id}`,
      )
      const other = screen.getByText('ab…').closest<HTMLElement>('tr, li')!
      expect(other.textContent).toContain(nobody)
      expect(other.textContent).toContain('203.0.113.9')
      expect(within(other).queryByRole('link', { name: 'ab…' })).toBeNull()
      expect(screen.queryByRole('button', { name: /^(Add|যোগ করুন)$/ })).toBeNull()
    })

  test('is filtered by its views, and keeps the chosen person', async () => {
    const user = 'a'.repeat(24)
    const filter = encodeURIComponent(JSON.stringify({ user: [user] }))
    const { api, user: hand } = await renderAdmin({
      at: `/admin/logs?filter=${filter}`,
      records: { log: [anEntry()], user: [{ ...aUser(), _id: user }] },
    })
    await screen.findByText('Rahim Uddin')
    await hand.click(screen.getByRole('button', { name: 'Permissions & settings' }))
    const ask = () => {
      const call = api.calls.findLast((each) => each.startsWith('GET /api/log?'))
      return JSON.parse(new URL(`http://x${call?.slice(4)}`).searchParams.get('filter') ?? '{}') as Record<
        string,
        unknown
      >
    }
    await waitFor(() => expect(ask()).toMatchObject({ user: [user], resource: ['user', 'setting'] }))
    await hand.click(screen.getByRole('button', { name: 'Errors' }))
    await waitFor(() => expect(ask()).toEqual({ user: [user], action: ['failed', 'mail_failed'] }))
    await hand.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(ask()).toEqual({ user: [user] }))
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  })

  const changes = {
    phone: ['(718) 555-0100', '(718) 555-0101'],
    status: ['enquiry', 'enrolled'],
    dmvExpiry: [null, '2027-01-31'],
    branch: [branch, 'e'.repeat(24)],
    guardian: [
      { name: 'Karim', phone: '1' },
      { name: 'Karim', phone: '2' },
    ],
    files: [[], [{ type: 'contract', name: 'c.pdf', size: 1, fileUrl: '/api/file/1', createdAt: '' }]],
  }
  const labels = { [branch]: 'Old Jamaica', ['e'.repeat(24)]: 'Old Dhaka' }
  for (const [language, lines] of [
    [
      'en',
      [
        ['Phone', '(718) 555-0100', '(718) 555-0101'],
        ['Branch', 'Old Jamaica', 'Old Dhaka'],
        ['DMV expiry', 'empty', '01-31-2027'],
        ['Status', 'Enquiry', 'Enrolled'],
        ['Guardian phone', '1', '2'],
        ['Files', '', 'added: c.pdf (Contract)'],
      ],
    ],
    [
      'bng',
      [
        ['ফোন', '(718) 555-0100', '(718) 555-0101'],
        ['শাখা', 'Old Jamaica', 'Old Dhaka'],
        ['DMV মেয়াদ', 'খালি', '০১-৩১-২০২৭'],
        ['অবস্থা', 'খোঁজ নিয়েছেন', 'ভর্তি'],
        ['অভিভাবকের ফোন', '1', '2'],
        ['ফাইল', '', 'যোগ হয়েছে: c.pdf (চুক্তিপত্র)'],
      ],
    ],
  ] as const)
    test(`shows each field before and after, with the names of that time, in ${language}`, async () => {
      await renderAdmin({
        at: `/admin/logs?id=${entryId}`,
        language,
        records: { log: [anEntry({ _id: entryId, changes, labels })] },
      })
      const dialog = await screen.findByRole('dialog')
      const rows = within(await within(dialog).findByRole('table'))
        .getAllByRole('row')
        .slice(1)
      expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(lines)
    })

  test('shows permissions as granted and removed', async () => {
    const permissions = [{ student: { view: true, delete: true } }, { student: { view: true, update: true } }]
    await renderAdmin({
      at: `/admin/logs?id=${entryId}`,
      records: { log: [anEntry({ _id: entryId, resource: 'user', changes: { permissions } })] },
    })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('revoked: Student delete')
    within(dialog).getByText('granted: Student update')
  })

  test('shows the lines of a purchase with the names of their products', async () => {
    const [manual, pen] = ['1'.repeat(24), '2'.repeat(24)]
    const lines = [null, [manual, pen].map((product) => ({ product, quantity: 4, unitCost: 250 }))]
    const labels = { [manual]: 'Manual', [pen]: 'Pen' }
    await renderAdmin({
      at: `/admin/logs?id=${entryId}`,
      records: { log: [anEntry({ _id: entryId, resource: 'purchase', changes: { lines }, labels })] },
    })
    const dialog = await screen.findByRole('dialog')
    const row = await within(dialog).findByRole('row', { name: /^Items/ })
    expect(row.lastChild?.textContent).toBe(
      'Product: Manual · Quantity: 4 · Unit cost: 2.50\nProduct: Pen · Quantity: 4 · Unit cost: 2.50',
    )
  })

  test('is for admins only', async () => {
    const user = aUser({ role: 'manager' })
    await renderAdmin({ at: '/admin/logs', user })
    await waitFor(() => expect(location.pathname).toBe('/pageNotFound'))
    expect(screen.queryByRole('link', { name: 'System Logs' })).toBeNull()
  })
})

describe("a record's history", () => {
  const records = () => ({
    student: [aStudent({ _id: id, status: 'enrolled' })],
    branch: [aBranch()],
    log: [
      anEntry({
        changes: {
          phone: ['(718) 555-0100', '(718) 555-0101'],
          status: ['enquiry', 'enrolled'],
          balance: [1, 0],
          guardian: [{ name: 'Karim' }, null],
        },
      }),
      anEntry({ action: 'created', changes: { phone: [null, '(718) 555-0100'] } }),
    ],
  })

  test('loads when it is opened, and puts an old value back into the form as an edit', async () => {
    const { api, user } = await renderAdmin({ at: `/admin/student?id=${id}`, records: records() })
    const dialog = await screen.findByRole('dialog')
    const phone = await within(dialog).findByLabelText(/^Phone/)
    expect(api.calls.filter((call) => call.startsWith('GET /api/log'))).toEqual([])
    await user.click(within(dialog).getByRole('tab', { name: 'History' }))
    await user.click(
      await within(dialog).findByRole('button', { name: 'Restore this value of Phone: (718) 555-0100' }),
    )
    expect(within(dialog).getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect((phone as HTMLInputElement).value).toBe('(718) 555-0100')
    within(dialog).getByText('Not saved yet')
    expect(api.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.records.student?.[0]).toMatchObject({ phone: '(718) 555-0100' }))
  })

  test('offers to restore only fields that the form has', async () => {
    const { user } = await renderAdmin({ at: `/admin/student?id=${id}`, records: records() })
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('tab', { name: 'History' }))
    await within(dialog).findByText('(718) 555-0101')
    const offered = within(dialog)
      .getAllByRole('button', { name: /^Restore/ })
      .map((button) => button.getAttribute('aria-label'))
    // A student cannot go back from enrolled to enquiry, and the balance follows from payments.
    expect(offered).toEqual([
      'Restore this value of Phone: (718) 555-0100',
      'Restore this value of Guardian name: Karim',
    ])
  })

  test('restores nothing in a read-only record', async () => {
    const { user } = await renderAdmin({ at: `/admin/student?id=${id}&view=true`, records: records() })
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('tab', { name: 'History' }))
    const history = within(await within(dialog).findByRole('tabpanel', { name: 'History' }))
    await history.findByText('(718) 555-0101')
    expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  test('is left by the arrow keys, and by a save that is refused', async () => {
    const { user } = await renderAdmin({ at: `/admin/student?id=${id}`, records: records() })
    const dialog = await screen.findByRole('dialog')
    await user.clear(await within(dialog).findByLabelText(/^Last name/))
    await user.click(within(dialog).getByRole('tab', { name: 'History' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const summary = await within(dialog).findByText('Correct 1 field')
    await waitFor(() => expect(document.activeElement).toBe(summary.closest('[role=alert]')))
    within(dialog).getByRole('tab', { name: 'Details' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(within(dialog).getByRole('tab', { name: 'History' }))
  })

  test('is hidden from users without access to the log, and in a new record', async () => {
    const user = aUser({ role: 'manager', permissions: { student: { update: true, create: true } } })
    await renderAdmin({ at: `/admin/student?id=${id}`, user, records: records() })
    await within(await screen.findByRole('dialog')).findByLabelText(/^Phone/)
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull()
  })
})
