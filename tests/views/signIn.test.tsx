import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authBn } from '../../src/i18n/authBn.ts'
import { authEn } from '../../src/i18n/authEn.ts'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { SignInSide } from '../../src/pages/signin/SignInSide.tsx'
import { mockServer } from '../../src/testing/mockServer.ts'

const refusal = (status: number, body: object, headers: Record<string, string> = {}) =>
  HttpResponse.json({ status: 'error', ...body }, { status, headers })

function show(at: string, path: string, answer: () => Response) {
  mockServer.use(
    http.get('*/api/getCSRFToken', () => HttpResponse.json({ CSRFToken: 'one' })),
    http.post(`*${path}`, answer),
  )
  window.history.replaceState(null, '', at)
  render(<SignInSide fetchAhead={() => undefined} />)
  return userEvent.setup()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(window, 'alert').mockImplementation(() => undefined)
})

for (const [language, words, other, otherWords, minutes] of [
  ['en', authEn, 'bng', authBn, '4'],
  ['bng', authBn, 'en', authEn, '৪'],
] as const)
  describe(`the sign-in pages, in ${language}`, () => {
    beforeEach(() => chooseLanguage(language))

    async function signIn(answer: () => Response) {
      const user = show('/', '/api/user/login', answer)
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words.username)))
      await user.keyboard('somebody{Tab}')
      await user.type(screen.getByLabelText(words.password), 'not the one')
      await user.click(screen.getByRole('button', { name: words.signIn }))
      return screen.findByRole('alert')
    }

    test('say in their own words what the browser’s alert says as a status', async () => {
      const said = await signIn(() => refusal(401, { code: 'credentials', message: 'anything' }))
      expect(said.textContent).toBe(words.credentialsError)
      await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Unauthorized'))
    })

    test('say it in the other language once that is chosen', async () => {
      await signIn(() => refusal(401, { code: 'credentials', message: 'anything' }))
      chooseLanguage(other)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(otherWords.credentialsError))
    })

    test('say how long to wait, in their own digits', async () => {
      const said = await signIn(() => refusal(429, { code: 'too_many' }, { 'Retry-After': '200' }))
      expect(said.textContent).toBe(words.tooManyError.replace('%{minutes}', minutes))
    })

    async function choose(answer: () => Response) {
      const user = show('/password/reset?token=x', '/api/resetPassword', answer)
      for (const label of [words.newPassword, words.repeatPassword])
        await user.type(screen.getByLabelText(label), 'password1234')
      await user.click(screen.getByRole('button', { name: words.savePassword }))
      return user
    }

    test('show at its field why a new password is not taken, until it is changed', async () => {
      const user = await choose(() =>
        refusal(422, { code: 'invalid', message: 'Some fields', errors: { password: 'Too well known.' } }),
      )
      const field = screen.getByLabelText(words.newPassword)
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getByText('Too well known.')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(field))
      await user.type(field, '5')
      expect(screen.queryByText('Too well known.')).toBeNull()
    })

    test('say that a link is used up, and lead to a new one', async () => {
      await choose(() =>
        refusal(422, { code: 'invalid', message: 'm', errors: { token: 'No longer valid.' } }),
      )
      expect((await screen.findByRole('alert')).textContent).toBe(words.tokenSpent)
      expect(screen.getByRole('link', { name: words.askForNewLink }).getAttribute('href')).toBe(
        '/password/forgot',
      )
    })
  })

test('who never had a session is not told that it ended', async () => {
  vi.resetModules()
  const { endSession } = await import('../../src/providers/session.ts')
  // jsdom goes nowhere, and says so on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  endSession()
  expect(sessionStorage.getItem('signInNotice')).toBeNull()
})
