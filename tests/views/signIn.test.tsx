import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authBn } from '../../src/i18n/authBn.ts'
import { authEn } from '../../src/i18n/authEn.ts'
import { resetBn } from '../../src/i18n/resetBn.ts'
import { resetEn } from '../../src/i18n/resetEn.ts'
import { chooseLanguage, currentLanguage } from '../../src/i18n/choice.ts'
import { beginPage } from '../../src/browser/ofPage.ts'
import { SignInSide } from '../../src/resources/access/signIn/SignInSide.tsx'
import { proves } from '../../src/shared/core/challenge.ts'
import { endSession } from '../../src/providers/session.ts'
import { aUser } from '../../src/testing/aUser.ts'
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
    const ofReset = language === 'bng' ? resetBn : resetEn

    async function signIn(answer: () => Response) {
      const user = show('/', '/api/user/login', answer)
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words.username)))
      await user.keyboard('somebody{Tab}')
      await user.type(screen.getByLabelText(words.password), 'not the one')
      await user.click(screen.getByRole('button', { name: words.signIn }))
      return screen.findByRole('alert')
    }

    test('show the status of the browser’s alert in their own words', async () => {
      const said = await signIn(() => refusal(401, { code: 'credentials', message: 'anything' }))
      expect(said.textContent).toBe(words.credentialsError)
      await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Unauthorized'))
    })

    test('switch the message with the language', async () => {
      await signIn(() => refusal(401, { code: 'credentials', message: 'anything' }))
      chooseLanguage(other)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(otherWords.credentialsError))
    })

    test('show the time to wait, in their own digits', async () => {
      const said = await signIn(() => refusal(429, { code: 'too_many' }, { 'Retry-After': '200' }))
      expect(said.textContent).toBe(words.tooManyError.replace('%{minutes}', minutes))
    })

    test('solve the challenge that the server offers instead of a wait, and retry by themselves', async () => {
      const challenge = '8:task'
      const sent: { proof?: string }[] = []
      const user = show('/', '/api/user/login', () => HttpResponse.error())
      mockServer.use(
        http.post('*/api/user/login', async ({ request }) => {
          const body = (await request.json()) as { proof?: string }
          sent.push(body)
          return body.proof && proves(challenge, body.proof)
            ? refusal(401, { code: 'otp_required' })
            : refusal(429, { code: 'too_many', challenge }, { 'Retry-After': '60' })
        }),
      )
      await user.type(await screen.findByLabelText(words.username), 'somebody')
      await user.type(screen.getByLabelText(words.password), 'secret{Enter}')
      await screen.findByLabelText(words.otp)
      expect(sent.map(({ proof, ...rest }) => [Boolean(proof), rest])).toEqual([
        [false, { username: 'somebody', password: 'secret' }],
        [true, { username: 'somebody', password: 'secret' }],
      ])
      expect(window.alert).not.toHaveBeenCalled()
    })

    test('ask for the code of two-step sign-in, keep the input, and show the server’s message for a wrong code', async () => {
      const sent: unknown[] = []
      const user = show('/', '/api/user/login', () => HttpResponse.error())
      mockServer.use(
        http.post('*/api/user/login', async ({ request }) => {
          const body = (await request.json()) as { otp?: string }
          sent.push(body)
          return body.otp
            ? refusal(401, { code: 'credentials', message: 'No such code.' })
            : refusal(401, { code: 'otp_required', message: 'anything' })
        }),
      )
      const username = await screen.findByLabelText(words.username)
      await user.type(username, 'somebody')
      await user.type(screen.getByLabelText(words.password), 'secret{Enter}')
      const code = await screen.findByLabelText<HTMLInputElement>(words.otp)
      expect(window.alert).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(code)
      expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
      await user.keyboard('{Enter}')
      expect(screen.getByText(words.required)).toBeTruthy()
      await user.keyboard('১২৩{Enter}')
      expect((await screen.findByRole('alert')).textContent).toBe('No such code.')
      await waitFor(() => expect(window.alert).toHaveBeenCalledWith('Unauthorized'))
      // Typed over.
      await user.keyboard('456{Enter}')
      await waitFor(() => expect(sent).toHaveLength(3))
      const begun = { username: 'somebody', password: 'secret' }
      expect(sent).toEqual([begun, { ...begun, otp: '১২৩' }, { ...begun, otp: '456' }])

      await user.click(screen.getByRole('button', { name: words.useRecovery }))
      expect(screen.getByLabelText<HTMLInputElement>(words.recovery).inputMode).toBe('text')
      await user.click(screen.getByRole('button', { name: words.back }))
      expect(screen.getByLabelText<HTMLInputElement>(words.username).value).toBe('somebody')
      expect(screen.getByLabelText<HTMLInputElement>(words.password).value).toBe('secret')
    })

    async function choose(answer: () => Response) {
      const user = show('/password/reset?token=x', '/api/resetPassword', answer)
      for (const label of [ofReset.newPassword, ofReset.repeatPassword])
        await user.type(await screen.findByLabelText(label), 'password1234')
      await user.click(screen.getByRole('button', { name: ofReset.savePassword }))
      return user
    }

    test('show the reason for a refused password at its field until it is changed', async () => {
      const user = await choose(() =>
        refusal(422, { code: 'invalid', message: 'Some fields', errors: { password: 'Too well known.' } }),
      )
      const field = screen.getByLabelText(ofReset.newPassword)
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getByText('Too well known.')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(field))
      await user.type(field, '5')
      expect(screen.queryByText('Too well known.')).toBeNull()
    })

    test('report a used link, and link to a new one', async () => {
      await choose(() =>
        refusal(422, { code: 'invalid', message: 'm', errors: { token: 'No longer valid.' } }),
      )
      expect((await screen.findByRole('alert')).textContent).toBe(ofReset.tokenSpent)
      expect(screen.getByRole('link', { name: ofReset.askForNewLink }).getAttribute('href')).toBe(
        '/password/forgot',
      )
    })
  })

test('an unknown address below /password is the 404 page', async () => {
  chooseLanguage('en')
  show('/password/guess', '/api/nothing', () => refusal(404, {}))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(authEn.unknownTitle)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a visitor who never had a session is not told that it ended', async () => {
  beginPage()
  // jsdom goes nowhere, and says so on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  endSession()
  expect(sessionStorage.getItem('signInNotice')).toBeNull()
})

describe('signing in on a device without a chosen language', () => {
  const signIn = async (chosen: 'bng' | 'en' | null) => {
    chooseLanguage('bng')
    if (chosen) localStorage.setItem('language', chosen)
    else localStorage.removeItem('language')
    const user = show('/', '/api/user/login', () =>
      HttpResponse.json({ status: 'success', message: '', data: aUser({ language: 'en' }) }),
    )
    await user.type(screen.getByLabelText(authBn.username), 'somebody')
    await user.type(screen.getByLabelText(authBn.password), 'a password{Enter}')
    await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull())
  }

  test('takes the language of the profile', async () => {
    await signIn(null)
    await waitFor(() => expect(currentLanguage()).toBe('en'))
  })

  test('keeps a language that was chosen', async () => {
    await signIn('bng')
    expect(currentLanguage()).toBe('bng')
  })
})
