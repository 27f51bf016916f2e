import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../src/i18n/locale.ts'
import { sessionBn } from '../../src/i18n/sessionBn.ts'
import { sessionEn } from '../../src/i18n/sessionEn.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { mockServer } from '../../src/testing/mockServer.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const second = 1000
const minute = 60 * second
const start = Date.parse('2026-11-21T08:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
const student = 'c'.repeat(24)
const scene = () => ({ student: [aStudent({ _id: student, city: 'Sylhet' })], branch: [aBranch()] })

const ended = () =>
  HttpResponse.json({ status: 'error_auth', code: 'error_auth', message: 'Sign in.' }, { status: 401 })
const refusal = (code: string, message: string, status = 401) =>
  HttpResponse.json({ status: 'error', code, message }, { status })

beforeEach(() => {
  // Waiting for answers uses the real clock.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  document.cookie = 'tokenExp=; max-age=0'
})
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

interface Scene {
  user?: ReturnType<typeof aUser>
  language?: Language
  at?: string
  handlers?: Parameters<typeof renderAdmin>[0]['handlers']
}

/** The app with a session that ends in half an hour, its timer started. */
async function open({ user = aUser({ tokenExp: at(30), sessionExp: at(720) }), ...rest }: Scene = {}) {
  const shown = await renderAdmin({ at: '/admin/branch', records: scene(), user, ...rest })
  // The timer starts with the answer about the signed-in user.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { ...shown, session: user }
}

const warning = (name: string = sessionEn.endsTitle) => screen.findByRole('alertdialog', { name })
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

for (const [language, words, clock, next] of [
  ['en', sessionEn, '1:59', '1:58'],
  ['bng', sessionBn, '১:৫৯', '১:৫৮'],
] as const)
  describe(`the end of a session, in ${language}`, () => {
    test('is counted down two minutes before, and extended on request', async () => {
      const { session, user } = await open({ language })
      await pass(28 * minute - second)
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await pass(2 * second)
      const dialog = within(await warning(words.endsTitle))
      const timer = dialog.getByRole('timer')
      expect(timer.textContent).toBe(words.endsIn.replace('%{time}', clock))
      await pass(second)
      expect(timer.textContent).toBe(words.endsIn.replace('%{time}', next))

      session.tokenExp = at(58)
      await user.click(dialog.getByRole('button', { name: words.stay }))
      await pass(second)
      await gone('alertdialog')
      await pass(27 * minute)
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })

describe('the end of a session', () => {
  test('is no longer announced when another tab extends it', async () => {
    await open()
    await pass(28 * minute + second)
    await warning()
    document.cookie = `tokenExp=${encodeURIComponent(at(58))}`
    await pass(second)
    await gone('alertdialog')
  })

  test('is the one that the server reports at the start, though an older cookie ends sooner', async () => {
    document.cookie = `tokenExp=${encodeURIComponent(at(1))}`
    await open()
    await pass(second)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is checked when a suspended tab becomes visible again', async () => {
    await open()
    vi.setSystemTime(start + 29 * minute)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent(document, new Event('visibilitychange'))
    expect(within(await warning()).getByRole('timer').textContent).toBe('Your session ends in 1:00')
  })

  test('follows the server’s clock, whatever the computer’s says', async () => {
    const late = { Date: new Date(start - 10 * minute).toUTCString() }
    const user = aUser({ tokenExp: at(20), sessionExp: at(720) })
    await open({
      user,
      handlers: [
        http.get('*/api/getLoggedInUser', () =>
          HttpResponse.json({ status: 'success', message: 'OK', data: user }, { headers: late }),
        ),
      ],
    })
    await pass(27 * minute)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(second + minute)
    await warning()
  })

  test('that cannot be extended offers to sign in again in time', async () => {
    const user = aUser({ tokenExp: at(30), sessionExp: at(30) })
    const sent: unknown[] = []
    const { user: hand } = await open({
      user,
      handlers: [
        http.post('*/api/login', async ({ request }) => {
          const body = (await request.json()) as { proof?: string }
          sent.push(body)
          // The server accepts a solved challenge instead of waiting, and the dialog solves it.
          if (!body.proof)
            return HttpResponse.json(
              { status: 'error', code: 'too_many', challenge: '0:task' },
              { status: 429 },
            )
          const data = { ...user, tokenExp: at(58), sessionExp: at(748) }
          return HttpResponse.json({ status: 'success', message: 'OK', data })
        }),
      ],
    })
    await pass(28 * minute + second)
    const dialog = within(await warning())
    expect(dialog.queryByRole('button', { name: sessionEn.stay })).toBeNull()
    await hand.click(dialog.getByRole('button', { name: sessionEn.signInAgain }))
    const form = within(await screen.findByRole('dialog', { name: sessionEn.soonTitle }))
    expect(form.getByLabelText<HTMLInputElement>('Username')).toMatchObject({
      value: 'admin',
      readOnly: true,
    })
    await hand.type(form.getByLabelText('Password'), 'the right one{Enter}')
    await screen.findByText(sessionEn.renewed)
    await gone('dialog')
    const who = { username: 'admin', password: 'the right one' }
    expect(sent).toEqual([who, { ...who, proof: '1' }])
  })

  test('that cannot be extended can be dismissed, and is not announced again', async () => {
    const { user } = await open({ user: aUser({ tokenExp: at(30), sessionExp: at(30) }) })
    await pass(28 * minute + second)
    await user.click(within(await warning()).getByRole('button', { name: sessionEn.notNow }))
    await gone('alertdialog')
    await pass(minute)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('reports a failed extension', async () => {
    const { user } = await open()
    await pass(28 * minute + second)
    const dialog = within(await warning())
    mockServer.use(http.get('*/api/getLoggedInUser', () => refusal('internal', 'Something broke.', 500)))
    await user.click(dialog.getByRole('button', { name: sessionEn.stay }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Something broke.')
  })
})

describe('a session that ended over unsaved input', () => {
  async function typed(handlers: Scene['handlers'] = [], before = () => {}) {
    const shown = await open({
      at: `/admin/student?id=${student}`,
      handlers: [...handlers, http.put('*/api/student/:id', ended, { once: true })],
    })
    const city = await screen.findByLabelText<HTMLInputElement>('City')
    await shown.user.type(city, ' Sadar')
    before()
    await shown.user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: sessionEn.overTitle }))
    return { ...shown, city, dialog }
  }

  test('is renewed over it, with a code if needed, and the input is saved', async () => {
    const answers = [
      () => refusal('credentials', 'The password is not right.'),
      () => refusal('otp_required', 'Enter the code.'),
      () => refusal('credentials', 'The code is not right.'),
      () => HttpResponse.json({ status: 'success', message: 'OK', data: aUser({ tokenExp: at(30) }) }),
    ]
    const sent: unknown[] = []
    const { user, dialog, city, api } = await typed([
      http.post('*/api/login', async ({ request }) => {
        sent.push(await request.json())
        return answers.shift()?.()
      }),
    ])
    const submit = () => user.click(dialog.getByRole('button', { name: 'Sign in' }))
    await submit()
    expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])

    await user.type(dialog.getByLabelText('Password'), 'secret')
    await submit()
    expect((await dialog.findByRole('alert')).textContent).toBe('The password is not right.')
    await submit()
    const code = await dialog.findByLabelText('Code from your authenticator app')
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(code)
    await user.keyboard('১২৩৪৫৬{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('The code is not right.')
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
    expect(document.activeElement?.getAttribute('inputmode')).toBe('text')
    await user.keyboard('abcd-efgh-jkmn{Enter}')
    await screen.findByText(sessionEn.back)
    expect(sent.at(-1)).toEqual({ username: 'admin', password: 'secret', otp: 'abcd-efgh-jkmn' })

    expect(city.value).toBe('Sylhet Sadar')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    await gone('dialog')
    expect(api.records.student?.[0]?.city).toBe('Sylhet Sadar')
  })

  test('is renewed when the same user signs in again in another tab', async () => {
    const { city } = await typed()
    const newValue = JSON.stringify(aUser({ tokenExp: at(60) }))
    fireEvent(window, new StorageEvent('storage', { key: 'user', oldValue: null, newValue }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: sessionEn.overTitle })).toBeNull())
    expect(city.value).toBe('Sylhet Sadar')
  })

  test('is announced over it too when another tab has cleared the user, and this one is not told yet', async () => {
    const { city, dialog } = await typed([], () => localStorage.removeItem('user'))
    expect(dialog.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(city.value).toBe('Sylhet Sadar')
  })

  test('is announced over it too when another tab notices it', async () => {
    const { user } = await open({ at: `/admin/student?id=${student}` })
    await user.type(await screen.findByLabelText('City'), ' Sadar')
    const oldValue = localStorage.getItem('user')
    for (const event of [
      { key: 'sessionEnded', oldValue: null, newValue: 'yes' },
      { key: 'user', oldValue, newValue: null },
    ])
      fireEvent(window, new StorageEvent('storage', event))
    localStorage.removeItem('user')
    await screen.findByRole('dialog', { name: sessionEn.overTitle })
  })
})

for (const [language, words, what] of [
  ['en', sessionEn.mustPassword, 'password'],
  ['bng', sessionBn.mustOtp, 'otp'],
] as const)
  test(`a user with a pending requirement (${what}) is led there, told why, and sees nothing else`, async () => {
    await open({ language, user: aUser({ mustDo: what, tokenExp: at(30) }), at: '/admin/student' })
    await screen.findByText(words)
    expect(location.pathname + location.search).toBe(`/admin/profile?tab=${what}`)
    expect(screen.getByRole('navigation').querySelectorAll('li')).toHaveLength(0)
  })

test('a user whose call is refused because of a pending requirement is led there', async () => {
  await open({
    at: '/admin/branch',
    handlers: [http.get('*/api/branch', () => refusal('must_otp', 'Set it up.', 403))],
  })
  await screen.findByText(sessionEn.mustOtp)
  expect(location.pathname + location.search).toBe('/admin/profile?tab=otp')
})

test('a user who views as another and tries a change is told in a toast that nothing can be changed', async () => {
  const { user } = await open({
    at: `/admin/student?id=${student}`,
    handlers: [http.put('*/api/student/:id', () => refusal('read_only', 'You look on.', 403))],
  })
  await user.type(await screen.findByLabelText('City'), ' Sadar')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(document.querySelector('[role=region] > [role=status]')?.textContent).toContain('You look on.'),
  )
})
