import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { anAccount, enter } from './support/accounts.ts'
import { aName, photo } from './support/people.ts'
import { password, signIn } from './support/school.ts'
import { expect, type Page, test as base } from './support/test.ts'
import { languages, type Say, wordsOf } from './support/words.ts'

/** Journeys change the account, so each has its own, signed in. */
const test = base.extend<{ admin: APIRequestContext; username: string }>({
  role: null,
  admin: async ({ playwright, origin, sessionOf }, use) => {
    const api = await playwright.request.newContext({
      baseURL: origin,
      storageState: await sessionOf('admin'),
    })
    await use(api)
    await api.dispose()
  },
  username: async ({ admin, page, context, language }, use) => {
    const account = await anAccount(admin, { language })
    await enter(page, context, account)
    await use(account.username)
  },
})

const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/admin/profile?tab=${tab}`)
  await page.getByRole('tabpanel').locator('section').first().waitFor()
}

async function signInByHand(page: Page, t: Say, username: string, secret: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel(t('auth.username')).fill(username)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
}

for (const language of languages)
  test.describe(`the profile, ${language}`, () => {
    test.use({ language })
    const other = languages.find((each) => each !== language) ?? language

    test('name, picture, digits and language are changed, and the page follows at once', async ({
      page,
      t,
      username,
    }) => {
      await page.goto('/admin')
      await page.getByRole('link', { name: t('shell.profile'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.profile'))
      await expect(page.getByText(`${username}@school.example`)).toBeVisible()
      const field = (source: string) =>
        page.getByLabel(t(`resources.ownProfile.fields.${source}`), { exact: true })
      const name = aName()
      await field('firstName').fill(name)
      await page.locator('#field-photo').setInputFiles(photo)
      await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
      await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
      const avatar = page.getByRole('link', { name: t('shell.profile'), exact: true })
      await expect(avatar).toHaveAttribute('title', new RegExp(name))
      const drawn = () => avatar.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(drawn).toBeGreaterThan(0)
      const toast = page.locator('[data-kind=success]')
      await toast.getByRole('button').click()
      await expect(toast).toHaveCount(0)

      // The digits of the other language, then that language as well.
      const digits = language === 'en' ? 'bengali' : 'latin'
      await field('digits').click()
      await page.getByRole('option', { name: t(`resources.ownProfile.digits.${digits}`) }).click()
      await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(toast).toContainText(t('server.done.profile'))
      await page.getByRole('tab', { name: t('profile.tab.security') }).click()
      const minutes = page.getByLabel(t('resources.setting.fields.sessionIdleMinutes'))
      await expect(minutes).toHaveValue(language === 'en' ? '৩০' : '30')
      await page.getByRole('tab', { name: t('profile.tab.profile'), exact: true }).click()
      await field('language').click()
      await page.getByRole('option', { name: t(`resources.ownProfile.language.${other}`) }).click()
      await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other)('title.profile'))
      await page.reload()
      await expect(page.getByLabel(wordsOf(other)('resources.ownProfile.fields.firstName'))).toHaveValue(name)
    })

    test('a new password ends the other sessions and works at the next sign-in', async ({
      page,
      t,
      username,
      playwright,
      origin,
    }) => {
      const phone = await playwright.request.newContext({
        baseURL: origin,
        storageState: { cookies: [], origins: [] },
      })
      await signIn(phone, username)
      await open(page, 'password')
      const next = `${aName()} ${aName()} ${aName()}`
      const current = page.getByLabel(t('resources.ownPassword.fields.currentPassword'), { exact: true })
      await current.fill('not this one at all')
      await page.getByLabel(t('resources.ownPassword.fields.password'), { exact: true }).fill(next)
      const save = page.getByRole('button', { name: t('profile.password.save') })
      await save.click()
      await expect(current).toHaveAccessibleDescription(t('validation.wrongPassword'))
      await current.fill(password)
      await save.click()
      await expect(page.getByText(t('server.done.password'))).toBeVisible()
      await expect(current).toHaveValue('')
      expect((await phone.get('/api/getLoggedInUser')).status()).toBe(401)
      await phone.dispose()
      await page.getByRole('button', { name: t('shell.logOut') }).click()
      await page.waitForURL('/')
      await signInByHand(page, t, username, next)
      await page.waitForURL('/admin')
    })

    test('two-step sign-in is set up, used, and turned off', async ({ page, t, username }) => {
      test.slow()
      await open(page, 'otp')
      await page.getByRole('button', { name: t('profile.otp.setUp'), exact: true }).click()
      await expect(page.getByRole('img', { name: t('profile.otp.picture') })).toBeVisible()
      const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
      const totp = new TOTP({ secret: Secret.fromBase32(key) })
      await page.getByLabel(t('resources.secondFactor.fields.otp')).fill(totp.generate())
      await page.getByRole('button', { name: t('profile.otp.confirm'), exact: true }).click()
      await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(10)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('actions.download') }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`recovery-codes-${username}.txt`)
      const codes = await page
        .getByRole('list')
        .filter({ has: page.locator('code') })
        .locator('code')
        .allTextContents()
      await page.getByRole('button', { name: t('profile.otp.kept') }).click()
      await expect(page.getByText(t('profile.otp.onHint'))).toBeVisible()

      for (const code of [() => totp.generate({ timestamp: Date.now() + 30_000 }), () => codes[0] ?? '']) {
        await page.getByRole('button', { name: t('shell.logOut') }).click()
        await page.waitForURL('/')
        await signInByHand(page, t, username, password)
        await page.getByLabel(t('auth.otp')).fill(code())
        await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
        await page.waitForURL('/admin')
      }
      await open(page, 'otp')
      await page.getByLabel(t('resources.secondFactor.fields.password')).fill(password)
      await page.getByRole('button', { name: t('profile.otp.takeOff'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('profile.otp.setUp'), exact: true })).toBeVisible()
    })

    test('one other session is ended, then all others', async ({ page, t, username, playwright, origin }) => {
      const elsewhere = () =>
        playwright.request.newContext({
          baseURL: origin,
          storageState: { cookies: [], origins: [] },
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        })
      const [one, another] = [await elsewhere(), await elsewhere()]
      await signIn(one, username)
      await open(page, 'sessions')
      const rows = page.getByRole('tabpanel').getByRole('listitem')
      await expect(rows).toHaveCount(2)
      const device = t('profile.sessions.device', {
        browser: t('profile.sessions.browsers.firefox'),
        system: t('profile.sessions.systems.linux'),
      })
      await rows.filter({ hasText: device }).getByRole('button').click()
      await expect(rows).toHaveCount(1)
      expect((await one.get('/api/getLoggedInUser')).status()).toBe(401)

      await signIn(another, username)
      await page.reload()
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: t('profile.sessions.endOthers') }).click()
      await expect(page.getByText(t('profile.sessions.alone'))).toBeVisible()
      expect((await another.get('/api/getLoggedInUser')).status()).toBe(401)
      await Promise.all([one.dispose(), another.dispose()])
    })
  })

test("an admin changes the organisation's name; whoever saves second is asked, in either language", async ({
  visit,
  admin,
}) => {
  test.slow()
  const nameNow = async () =>
    String(
      ((await (await admin.get('/api/setting')).json()) as { data: Record<string, unknown> }).data
        .organisationName,
    )
  const before = await nameNow()
  for (const language of languages) {
    const t = wordsOf(language)
    const [page, late] = [
      await visit({ role: 'admin', language }),
      await visit({ role: 'superadmin', language }),
    ]
    const field = (on: Page) => on.getByLabel(t('resources.setting.fields.organisationName'), { exact: true })
    for (const each of [page, late]) {
      await open(each, 'organisation')
      await field(each).waitFor()
    }
    const name = `${aName()} School`
    await field(page).fill(name)
    await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
    await expect(page.getByText(t('profile.settings.set', { default: 'Pathshala' })).first()).toBeVisible()
    expect(await nameNow()).toBe(name)

    await field(late).fill('Too late')
    await late.getByRole('button', { name: t('actions.save'), exact: true }).click()
    const question = late.getByRole('alertdialog', { name: t('dialog.staleTitle') })
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: t('dialog.takeTheirs') }).click()
    await expect(field(late)).toHaveValue(name)

    // Leaving it unsaved raises a question.
    await field(late).fill('Never saved')
    await late.getByRole('tab', { name: t('profile.tab.users') }).click()
    await late
      .getByRole('alertdialog')
      .getByRole('button', { name: t('dialog.unsavedLeave') })
      .click()
    await expect(late).toHaveURL('/admin/user')
    await field(page).fill(before)
    await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
    await expect.poll(nameNow).toBe(before)
  }
})

for (const role of ['manager', 'employee', 'teacher'] as const)
  base.describe(`as ${role}`, () => {
    base.use({ role })
    base('the profile opens, without the settings', async ({ page, t }) => {
      await page.goto('/admin/profile?tab=organisation')
      await expect(page.getByRole('tab')).toHaveText(
        ['profile', 'password', 'otp', 'sessions', 'notifications'].map((tab) => t(`profile.tab.${tab}`)),
      )
      await expect(page.getByRole('link', { name: t('shell.items.settings'), exact: true })).toHaveCount(0)
    })
  })
