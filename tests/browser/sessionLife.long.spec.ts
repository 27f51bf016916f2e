import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { type Account, anAccount, enter, oneTimePassword, turnOnSecondFactor } from './support/accounts.ts'
import { dialogs } from './support/dialogs.ts'
import { aName, aPhone } from './support/people.ts'
import { password, signIn, signOut } from './support/school.ts'
import { expect, type Page, test as base } from './support/test.ts'
import { languages, wordsOf } from './support/words.ts'

interface Fixtures {
  /** The administrator's calls. */
  admin: APIRequestContext
  /** Calls of a user in a separate session. */
  callsOf: (account: Account) => Promise<APIRequestContext>
  /** Ends the session of this browser on the server; the browser keeps its cookies. */
  endBehindItsBack: () => Promise<void>
}

const test = base.extend<Fixtures>({
  admin: async ({ playwright, origin, sessionOf }, use) => {
    const api = await playwright.request.newContext({
      baseURL: origin,
      storageState: await sessionOf('admin'),
    })
    await use(api)
    await api.dispose()
  },
  callsOf: async ({ playwright, origin }, use) => {
    const opened: APIRequestContext[] = []
    await use(async ({ username }) => {
      const api = await playwright.request.newContext({
        baseURL: origin,
        storageState: { cookies: [], origins: [] },
      })
      opened.push(api)
      await signIn(api, username)
      return api
    })
    await Promise.all(opened.map((api) => api.dispose()))
  },
  endBehindItsBack: async ({ playwright, origin, context }, use) => {
    await use(async () => {
      const { cookies } = await context.storageState()
      const storageState = { cookies, origins: [] }
      const elsewhere = await playwright.request.newContext({ baseURL: origin, storageState })
      await signOut(elsewhere)
      await elsewhere.dispose()
    })
  },
})

test.use({ role: null })

const minute = 60_000

for (const language of languages)
  test.describe(`session life, ${language}`, () => {
    test.use({ language })
    const t = wordsOf(language)

    test('a session about to end warns, over a long form too, and is extended', async ({
      page,
      context,
      admin,
      school,
    }) => {
      const branch = await school.branch()
      // What a colleague changes meanwhile would be read again, and its answer tells the true time.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
      await page.clock.install()
      await enter(page, context, await anAccount(admin))
      await page.goto(`/admin/student?create=true&branch=${branch._id}`)
      const firstName = page.getByLabel(t('resources.student.fields.firstName'), { exact: true })
      await firstName.fill('রহিম')
      await page.clock.fastForward(27 * minute)
      await expect(dialogs(page)).toHaveCount(1)

      await page.clock.fastForward(1.1 * minute)
      const warning = page.getByRole('alertdialog', { name: t('session.endsTitle') })
      await expect(warning.getByRole('timer')).toContainText(language === 'en' ? /1:\d\d/ : /১:[০-৯]{2}/)
      await expect(warning.getByRole('button', { name: t('session.stay') })).toBeFocused()
      const asked = page.waitForResponse('**/api/getLoggedInUser')
      await page.keyboard.press('Enter')
      expect((await asked).status()).toBe(200)
      await expect(dialogs(page)).toHaveCount(1)
      // Back on the same page.
      await expect(firstName).toBeFocused()
      await expect(firstName).toHaveValue('রহিম')
    })

    test('a session that ends over a form is renewed over it, and the input is saved once', async ({
      page,
      context,
      admin,
      school,
      endBehindItsBack,
    }) => {
      const branch = await school.branch()
      const account = await anAccount(admin)
      await enter(page, context, account)
      await page.goto(`/admin/student?create=true&branch=${branch._id}`)
      const lastName = aName()
      const form = page.getByRole('dialog')
      const typed = { firstName: 'Rahim', lastName, phone: aPhone(), city: 'Sylhet' }
      for (const [name, value] of Object.entries(typed))
        await form.getByLabel(t(`resources.student.fields.${name}`), { exact: true }).fill(value)
      await endBehindItsBack()
      const keys: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/student/create')) keys.push(request.headers()['idempotency-key'])
      })
      await page.keyboard.press('Control+s')

      const again = page.getByRole('dialog', { name: t('session.overTitle') })
      await expect(again.getByLabel(t('auth.username'))).toHaveValue(account.username)
      await expect(again.getByLabel(t('auth.password'), { exact: true })).toBeFocused()
      // It cannot be bypassed: nothing behind it is accessible.
      await page.keyboard.press('Escape')
      await page.keyboard.type('a wrong password')
      await page.keyboard.press('Enter')
      await expect(again.getByRole('alert')).toHaveText(t('server.error.credentials'))
      await again.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(again).toHaveCount(0)
      await expect(page.getByText(t('session.back'))).toBeVisible()

      for (const [name, value] of Object.entries(typed))
        if (name !== 'phone')
          await expect(form.getByLabel(t(`resources.student.fields.${name}`), { exact: true })).toHaveValue(
            value,
          )
      await form.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      expect(await school.students({ branchFilter: branch._id })).toMatchObject([
        { lastName, city: 'Sylhet' },
      ])
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toBeTruthy()
    })

    test('two-step sign-in takes a code, and a recovery code once', async ({ page, admin, callsOf }) => {
      const account = await anAccount(admin)
      const { code, recoveryCodes } = await turnOnSecondFactor(await callsOf(account))
      const [recovery = ''] = recoveryCodes
      const begin = async () => {
        await page.goto('/')
        await page.getByLabel(t('auth.username')).fill(account.username)
        await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
        await page.keyboard.press('Enter')
        await expect(page.getByLabel(t('auth.otp'))).toBeFocused()
      }
      const leave = async () => {
        await page.getByRole('button', { name: t('shell.logOut') }).click()
        await expect(page).toHaveURL('/')
      }

      await begin()
      await page.getByRole('button', { name: t('auth.back') }).click()
      await expect(page.getByLabel(t('auth.username'))).toHaveValue(account.username)
      await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue(password)
      await begin()
      const alert = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept()
        return dialog.message()
      })
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      expect(await alert).toBe('Unauthorized')
      await expect(page.getByRole('alert')).toHaveText(t('server.error.otp_wrong'))
      // It is selected, so that typing replaces it. Digits of both languages are accepted.
      const digits = code()
      await page.keyboard.type(
        language === 'en' ? digits : digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
      )
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin')
      await leave()

      await begin()
      await page.getByRole('button', { name: t('auth.useRecovery') }).click()
      await expect(page.getByLabel(t('auth.recovery'))).toBeFocused()
      await page.keyboard.type(recovery)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin')
      await leave()

      await begin()
      const refused = page.waitForEvent('dialog').then((dialog) => dialog.accept())
      await page.keyboard.type(recovery)
      await page.keyboard.press('Enter')
      await refused
      await expect(page.getByRole('alert')).toHaveText(t('server.error.otp_wrong'))
    })

    test('a one-time password opens nothing but the page for a new one', async ({ page, admin }) => {
      const account = await anAccount(admin)
      const once = await oneTimePassword(admin, account)
      await page.goto('/admin/branch')
      await page.getByLabel(t('auth.username')).fill(account.username)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(once)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/profile?tab=password')
      await expect(page.getByText(t('session.mustPassword'))).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('listitem')).toHaveCount(0)
      await page.goto('/admin/student')
      await expect(page).toHaveURL('/admin/profile?tab=password')
    })
  })

test('a one-time password set meanwhile leads to that page with the next call', async ({
  page,
  context,
  admin,
}) => {
  const account = await anAccount(admin)
  await enter(page, context, account)
  await page.goto('/admin/branch')
  await expect(page.getByRole('table')).toBeVisible()
  const once = await oneTimePassword(admin, account)
  // Its session has ended as well: nothing is typed, so the page is left.
  await page.getByRole('columnheader').getByRole('button').first().click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(once)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/profile?tab=password')
})

const city = (page: Page) => page.getByRole('dialog').getByLabel('City', { exact: true })

/** A user's form with unsaved text. */
async function typing(page: Page, context: BrowserContext, account: Account, id: string): Promise<void> {
  await enter(page, context, account)
  await page.goto(`/admin/student?id=${id}`)
  await city(page).fill('Khulna')
}

test('leaving instead of signing in again keeps the input as a draft', async ({
  page,
  context,
  admin,
  school,
  endBehindItsBack,
}) => {
  const branch = await school.branch()
  const { _id } = await school.student({ branch: branch._id, city: 'Sylhet' })
  const account = await anAccount(admin)
  await typing(page, context, account, _id)
  await endBehindItsBack()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Khulna')
})

test('follows another tab that signs out, signs in again, or changes the user', async ({
  page,
  context,
  admin,
  school,
  endBehindItsBack,
}) => {
  const branch = await school.branch()
  const { _id } = await school.student({ branch: branch._id, city: 'Sylhet' })
  const [account, other] = [await anAccount(admin), await anAccount(admin)]
  await typing(page, context, account, _id)
  const tab = await context.newPage()
  await tab.goto('/admin/branch')
  await expect(tab.getByRole('table')).toBeVisible()

  // The tab without unsaved text leaves its page; the one with unsaved text shows the dialog.
  await endBehindItsBack()
  await tab.getByRole('columnheader').getByRole('button').first().click()
  await expect(tab).toHaveURL('/')
  const over = page.getByRole('dialog', { name: 'Your session has ended. Sign in again to continue' })
  await expect(over).toBeVisible()

  // After signing in over there, work continues here.
  const signInAs = async ({ username }: Account) => {
    await tab.getByLabel('Username').fill(username)
    await tab.getByLabel('Password', { exact: true }).fill(password)
    await tab.keyboard.press('Enter')
    await expect(tab).toHaveURL(/\/admin/)
  }
  await signInAs(account)
  await expect(over).toHaveCount(0)
  await expect(city(page)).toHaveValue('Khulna')

  // Another user over there: the page is theirs, and the text stays with its author.
  await endBehindItsBack()
  await page.keyboard.press('Control+s')
  await expect(over).toBeVisible()
  // The tab may notice by itself that the session has ended, and leave at the same moment.
  await expect(() => tab.goto('/login')).toPass()
  await signInAs(other)
  await expect(over).toHaveCount(0)
  await expect(city(page)).toHaveValue('Sylhet')

  // Signed out over there: this page is left.
  await tab.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(tab).toHaveURL('/')
})
