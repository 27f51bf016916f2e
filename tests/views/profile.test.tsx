import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { bodyOf } from '../../src/providers/body.ts'
import { ownProfile } from '../../src/shared/access/ownProfile.ts'
import { showDigits } from '../../src/i18n/digits.ts'
import { aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import type { SessionUser } from '../../src/shared/core/user.ts'

afterEach(() => showDigits(null))

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as SessionUser
const shown = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

const employee = (more: Partial<SessionUser> = {}) =>
  aUser({ role: 'employee', branch: { _id: 'b'.repeat(24), name: 'Jamaica' }, ...more, permissions: {} })

/** A server that returns the signed-in user and accepts changes. */
function account(user: SessionUser) {
  let now = user
  const bodies: Record<string, unknown>[] = []
  const note = async (request: Request) => {
    // Node cannot send forms of jsdom, so only the type of the body is checked here.
    const json = request.headers.get('content-type') === 'application/json'
    const body = json ? ((await request.json()) as Record<string, unknown>) : { photo: true }
    bodies.push(body)
    return body
  }
  const handlers = [
    http.get('*/api/getLoggedInUser', () => HttpResponse.json({ status: 'success', message: '', data: now })),
    http.put('*/api/profile', async ({ request }) => {
      const { photo, ...fields } = await note(request)
      now = { ...now, ...fields, ...(photo ? { photo: '/api/file/mine' } : {}) }
      return HttpResponse.json({ status: 'success', message: 'Your profile was saved.', data: now })
    }),
  ]
  return { bodies, handlers }
}

describe('the profile', () => {
  test('opens from the avatar, shows admins the settings too, and keeps its tab in the address', async () => {
    const { user } = await renderAdmin({ at: '/admin' })
    await user.click(await screen.findByRole('link', { name: 'Profile' }))
    await screen.findByRole('tab', { name: 'Profile', selected: true })
    expect(tabs()).toEqual([
      'Profile', 'Password', 'Two-step sign-in', 'Sessions', 'Notifications', 'Organisation', 'Branches', 'Reminders', 'Papers', 'Leave', 'Stock', 'Security', 'Users',
    ]) // prettier-ignore
    await user.click(screen.getByRole('tab', { name: 'Password' }))
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    expect(location.search).toBe('?tab=password')
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
  })

  for (const role of ['manager', 'employee', 'teacher'] as const)
    test(`hides the settings from a ${role}, at their address too`, async () => {
      await renderAdmin({ at: '/admin/profile?tab=security', user: { ...employee(), role } })
      await screen.findByRole('tab', { name: 'Profile', selected: true })
      expect(tabs()).toEqual(['Profile', 'Password', 'Two-step sign-in', 'Sessions', 'Notifications'])
      expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
      expect(await screen.findByText('Jamaica')).toBeTruthy()
      expect(screen.getByText('An administrator can change these under Users.')).toBeTruthy()
    })

  for (const kind of ['employee', 'teacher'] as const)
    test(`leads somebody who is ${kind} to their own pages, and masks their numbers`, async () => {
      const id = 'e'.repeat(24)
      const numbers = {
        identityKind: 'nid',
        identityNumber: '•••• 4321',
        bankName: 'Sonali Bank',
        accountHolder: null,
        routing: null,
        accountNumber: '•••• 8321',
        walletProvider: null,
        walletNumber: null,
        updatedAt: null,
        updatedByName: null,
      }
      // Users who may change the numbers of others cannot change their own in the profile.
      const rights = { hr: { view: true, create: true, update: true, delete: true } }
      const user = { ...employee({ [kind]: id }), role: kind, permissions: kind === 'employee' ? rights : {} }
      await renderAdmin({
        at: '/admin/profile',
        user,
        handlers: [http.get(`*/api/${kind}/${id}/numbers`, () => HttpResponse.json({ data: numbers }))],
      })
      const work = (await screen.findByRole('heading', { name: 'Your work' })).closest('section')
      if (!work) throw new Error('no panel')
      const paths = within(work)
        .getAllByRole('link')
        .map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname)
      expect(paths).toEqual([
        '/admin/hr/attendance',
        '/admin/hr/leave',
        kind === 'employee' ? '/admin/hr/salary/payslips' : '/admin/hr/salary',
        '/admin/hr/salary/advances',
        '/admin/hr/papers',
      ])
      expect(await screen.findByText('•••• 8321')).toBeTruthy()
      expect(screen.getByText(/tell your office/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Change the numbers' })).toBeNull()
      expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull()
    })

  test('mentions no work for an account without an employee or teacher', async () => {
    await renderAdmin({ at: '/admin/profile', user: employee() })
    await screen.findByRole('heading', { name: 'Your account' })
    expect(screen.queryByRole('heading', { name: 'Your work' })).toBeNull()
  })

  test('saves only what changed; name and picture are updated everywhere at once', async () => {
    const server = account(employee())
    const { user } = await renderAdmin({ at: '/admin/profile', user: employee(), handlers: server.handlers })
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Karim')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const avatar = screen.getByRole('link', { name: 'Profile' })
    await waitFor(() => expect(avatar.title).toBe('Signed in as Karim Rahman'))
    expect(server.bodies).toEqual([{ firstName: 'Karim' }])

    const file = new File(['x'], 'me.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(/Choose a picture/), file)
    expect(screen.getByRole('img', { name: 'me.png' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(avatar.querySelector('img')?.getAttribute('src')).toBe('/api/file/mine?size=small'),
    )
    expect(stored()).toMatchObject({ firstName: 'Karim', photo: '/api/file/mine' })
    // After saving there is nothing to confirm.
    await user.click(screen.getByRole('tab', { name: 'Sessions' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('switches to another language as soon as it is saved', async () => {
    const server = account(employee())
    const { user } = await renderAdmin({ at: '/admin/profile', user: employee(), handlers: server.handlers })
    await user.click(await screen.findByLabelText('Language'))
    await user.click(await screen.findByRole('option', { name: 'Bengali' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'প্রোফাইল' })).toBeTruthy()
    expect(server.bodies).toEqual([{ language: 'bng' }])
  })

  test('asks before unsaved input is left', async () => {
    const { user } = await renderAdmin({ at: '/admin/profile', user: employee() })
    await user.type(await screen.findByLabelText('Last name'), 'Khan')
    await user.click(screen.getByRole('tab', { name: 'Password' }))
    const question = await screen.findByRole('alertdialog', { name: 'Changes are not saved' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('RahmanKhan')
    await user.click(screen.getByRole('tab', { name: 'Password' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
  })

  test('shows a refusal at its field', async () => {
    const { user } = await renderAdmin({
      at: '/admin/profile',
      user: employee(),
      handlers: [
        http.put('*/api/profile', () =>
          HttpResponse.json(
            { status: 'error', code: 'invalid', message: 'no', errors: { photo: 'That is no picture.' } },
            { status: 422 },
          ),
        ),
      ],
    })
    const input = await screen.findByLabelText(/Choose a picture/)
    await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(shown(document.getElementById('field-photo') as HTMLElement)).toBe('That is no picture.'),
    )
  })

  test('is read-only while an administrator views as the user', async () => {
    const seen = employee({
      viewedBy: {
        _id: 'a'.repeat(24),
        firstName: 'Ad',
        lastName: 'Min',
        role: 'admin',
      } as SessionUser['viewedBy'],
    })
    const { user } = await renderAdmin({ at: '/admin/profile', user: seen, answers: sessions })
    expect(await screen.findByText('Tanvir')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByLabelText(/Choose a picture/)).toBeNull()
    for (const [tab, button] of [
      ['Password', 'Set the password'],
      ['Two-step sign-in', 'Set up'],
      ['Sessions', /^End/],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      await waitFor(() =>
        expect(screen.getByRole('tabpanel').querySelector('section')?.textContent).toBeTruthy(),
      )
      expect(screen.queryByRole('button', { name: button })).toBeNull()
    }
  })
})

test('a picture is sent as a file of its field, everything else as text', () => {
  const photo = new File(['x'], 'me.png')
  const sent = bodyOf(ownProfile, { firstName: 'Karim', digits: null, photo }) as FormData
  expect([...sent.keys()]).toEqual(['firstName', 'digits', 'photo'])
  expect([sent.get('digits'), (sent.get('photo') as File).name]).toEqual(['', 'me.png'])
  expect(bodyOf(ownProfile, { digits: null, photo: '/api/file/mine' })).toEqual({ digits: null })
})

describe("the user's choice of digits", () => {
  const records = { student: [aStudent({ dmvExpiry: '2026-12-31' })] }
  const at = '/admin/student'

  test.each([
    ['bng', 'latin', '2026-12-31', '1টি'],
    ['bng', null, '২০২৬-১২-৩১', '১টি'],
    ['en', 'bengali', '২০২৬-১২-৩১', '১ record'],
    ['en', null, '2026-12-31', '1 record'],
  ] as const)('in %s with %s digits: dates and counts', async (language, digits, day, count) => {
    await renderAdmin({ at, language, records, user: aUser({ digits }) })
    expect(await screen.findByText(day)).toBeTruthy()
    expect(await screen.findByText(count)).toBeTruthy()
  })

  test('applies to the open page without a reload', async () => {
    const server = account(aUser({ digits: null }))
    const { user } = await renderAdmin({
      at: '/admin/profile?tab=security',
      records: { setting: [{ _id: '000000000000000000000001', ...settings }] },
      handlers: server.handlers,
    })
    expect((await screen.findByLabelText<HTMLInputElement>('Minutes without a click')).value).toBe('30')
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    await user.click(await screen.findByLabelText('Digits'))
    await user.click(await screen.findByRole('option', { name: 'Bengali digits' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Your profile was saved.')
    await user.click(screen.getByRole('tab', { name: 'Security' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Minutes without a click')).value).toBe('৩০')
  })
})

const settings = {
  organisationName: 'Pathshala', address: null, logo: null, currency: 'BDT', timezone: 'Asia/Dhaka', weekStart: 0,
  defaultLanguage: 'bng', dateFormat: 'MM-DD-YYYY', reminderDays: [90, 60, 30, 14, 7], closedThrough: null, sessionIdleMinutes: 30,
  sessionMaxHours: 12, otpRoles: [],
} // prettier-ignore

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const aSession = (_id: string, device: string, current = false) => ({
  _id, current, device, address: '203.0.113.9',
  createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-21T08:00:00.000Z',
}) // prettier-ignore
const sessions = {
  'session.list': { status: 'success', data: [aSession('1', chrome, true), aSession('2', phone)] },
} as const

describe('the user’s own sessions', () => {
  for (const [language, names, end, here] of [
    ['en', ['Chrome on Windows', 'Safari on iPhone'], /^End the session Safari on iPhone/, 'This session'],
    ['bng', ['উইন্ডোজ, ক্রোম', 'আইফোন, সাফারি'], /^সেশন শেষ করুন: আইফোন, সাফারি/, 'এই সেশন'],
  ] as const)
    test(`name their devices in words in ${language}, and each but this one can be ended`, async () => {
      const ended: string[] = []
      const { user, api } = await renderAdmin({
        at: '/admin/profile?tab=sessions',
        language,
        user: employee(),
        answers: sessions,
        handlers: [
          http.delete('*/api/session/:id', ({ params }) => {
            ended.push(String(params.id))
            return HttpResponse.json({ status: 'success', message: 'The session was ended.' })
          }),
        ],
      })
      for (const name of names) expect(await screen.findByText(name)).toBeTruthy()
      expect(screen.getByText(here)).toBeTruthy()
      expect(screen.getAllByRole('button', { name: /^(End the session|সেশন শেষ)/ })).toHaveLength(1)
      const requests = () => api.calls.filter((call) => call === 'GET /api/session').length
      const before = requests()
      await user.click(screen.getByRole('button', { name: end }))
      await waitFor(() => expect(requests()).toBe(before + 1))
      expect(ended).toEqual(['2'])
    })

  test('that fail to load say so, and can be retried', async () => {
    let broken = true
    const { user } = await renderAdmin({
      at: '/admin/profile?tab=sessions',
      user: employee(),
      handlers: [
        http.get('*/api/session', () =>
          broken
            ? HttpResponse.json({ status: 'error', code: 'internal', message: 'It broke.' }, { status: 500 })
            : HttpResponse.json(sessions['session.list']),
        ),
      ],
    })
    expect(await screen.findByText('It broke.')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
  })
})
