import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../../src/shared/core/user.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const employee = (more: Partial<SessionUser> = {}) =>
  aUser({ role: 'employee', branch: { _id: 'b'.repeat(24), name: 'Jamaica' }, ...more, permissions: {} })
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const ok = (data?: unknown, message = 'Done.') =>
  HttpResponse.json({ status: 'success', message, ...(data === undefined ? {} : { data }) } as object)

/** The signed-in user, as the server currently returns it. */
function whoIs(user: SessionUser) {
  const who = { now: user }
  return { who, handler: http.get('*/api/getLoggedInUser', () => ok(who.now)) }
}

describe('a new password', () => {
  test('shows its rules, can be revealed, and tells password managers which field is which', async () => {
    const { user } = await renderAdmin({ at: '/admin/profile?tab=password', user: employee() })
    const [current, next] = [
      await screen.findByLabelText<HTMLInputElement>('Current password'),
      screen.getByLabelText<HTMLInputElement>('New password'),
    ]
    expect([current.autocomplete, next.autocomplete, next.type]).toEqual([
      'current-password',
      'new-password',
      'password',
    ])
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('employee')
    expect(describedBy(next)).toMatch(/^12 to 128 characters/)
    expect(screen.getByText(/All other sessions end/)).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[1] as HTMLElement)
    expect(next.type).toBe('text')
  })

  test('is refused here if too short; a wrong current one by the server, at its field', async () => {
    const sent: unknown[] = []
    const { user } = await renderAdmin({
      at: '/admin/profile?tab=password',
      user: employee(),
      handlers: [
        http.put('*/api/profile/password', async ({ request }) => {
          sent.push(await request.json())
          return HttpResponse.json(
            { status: 'error', code: 'invalid', message: 'no', errors: { currentPassword: 'Not this one.' } },
            { status: 422 },
          )
        }),
      ],
    })
    const [current, next] = [
      await screen.findByLabelText('Current password'),
      screen.getByLabelText('New password'),
    ]
    await user.type(current, ' my old one ')
    await user.type(next, 'short')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(describedBy(next)).toBe('At least 12 characters.'))
    expect(sent).toEqual([])
    await user.type(next, ' but long enough ')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(describedBy(current)).toBe('Not this one.'))
    // As typed, including spaces.
    expect(sent).toEqual([{ currentPassword: ' my old one ', password: 'short but long enough ' }])
  })

  test('is the only thing to do where the server demands it, and then the way is open', async () => {
    const held = employee({ mustDo: 'password' })
    const { who, handler } = whoIs(held)
    const { user, api } = await renderAdmin({
      at: '/admin/student',
      user: held,
      handlers: [
        handler,
        http.put('*/api/profile/password', () => {
          who.now = employee()
          return ok()
        }),
        http.get('*/api/dashboard', () => ok({})),
      ],
    })
    await user.type(await screen.findByLabelText('Current password'), 'from-the-paper')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Password'])
    expect(api.calls.filter((call) => /session$|setting|branch/.test(call))).toEqual([])
    await user.type(screen.getByLabelText('New password'), 'a-password-of-my-own')
    await user.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(location.pathname).toBe('/admin'))
  })
})

describe('two-step sign-in', () => {
  const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${index}jkm`)
  const uri = `otpauth://totp/Pathshala:employee?secret=${secret}&issuer=Pathshala`

  async function setUp(held: Partial<SessionUser> = {}) {
    const { who, handler } = whoIs(employee(held))
    const view = await renderAdmin({
      at: '/admin/profile?tab=otp',
      user: employee(held),
      handlers: [
        handler,
        http.post('*/api/profile/otp', () => ok({ secret, uri })),
        http.post('*/api/profile/otp/confirm', async ({ request }) => {
          const { otp } = (await request.json()) as { otp: string }
          if (otp !== '123456')
            return HttpResponse.json(
              { status: 'error', code: 'invalid', message: 'no', errors: { otp: 'Not right.' } },
              { status: 422 },
            )
          who.now = employee({ otp: true })
          return ok({ recoveryCodes: codes }, 'The second factor is on.')
        }),
        http.delete('*/api/profile/otp', () => {
          who.now = employee({ otp: false })
          return ok(undefined, 'The second factor is off.')
        }),
        http.get('*/api/dashboard', () => ok({})),
      ],
    })
    return view
  }

  test('is set up by a QR code or a key, confirmed by a code, and shows its recovery codes once', async () => {
    const { user } = await setUp()
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const picture = await screen.findByRole('img', { name: 'Picture for the authenticator app' })
    expect(picture.querySelectorAll('path')).toHaveLength(1)
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    const code = screen.getByLabelText('Code')
    await user.type(code, '000000')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(describedBy(code)).toBe('Not right.'))
    await user.clear(code)
    await user.type(code, '123456')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))

    expect(await screen.findByText(codes[9] ?? '')).toBeTruthy()
    const download = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(download.download).toBe('recovery-codes-employee.txt')
    expect(decodeURIComponent(download.href)).toContain(codes.join('\r\n'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('The codes are copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText('On')).toBeTruthy()
    expect(screen.queryByText(codes[9] ?? '')).toBeNull()
  })

  test('that is required leads on once the codes are confirmed', async () => {
    const { user } = await setUp({ mustDo: 'otp' })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Two-step sign-in'])
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
    expect(location.pathname).toBe('/admin/profile')
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(location.pathname).toBe('/admin'))
  })

  test('is turned off with the password', async () => {
    const { user } = await setUp({ otp: true })
    await user.type(await screen.findByLabelText('Your password'), 'my-password-1234')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  })
})
