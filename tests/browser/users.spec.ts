import { runRowAction } from './support/rowActions.ts'
import type { BrowserContext, Locator } from '@playwright/test'
import { anAccount, enter } from './support/accounts.ts'
import { dialogs } from './support/dialogs.ts'
import { aName } from './support/people.ts'
import { password } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

const items = (page: Page, t: Say): Locator =>
  page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('listitem')

const cell = (t: Say, area: string, flag: string): string =>
  t(`access.cell.${flag}`, { area: t(`access.areas.${area}`) })

/** The menu items that the flags of the front desk open, including everybody's dashboard. */
const frontDesk = [
  'dashboard',
  'course',
  'class',
  'student',
  'teacher',
  'attendance',
  'calendar',
  'salesReport',
  'product',
  'accounts',
  'hr',
  'meeting',
]

interface LogRow {
  action: string
  changes: Record<string, [unknown, unknown]> | null
}

/** The entries of the log, newest first. */
async function logOf({ request }: BrowserContext, filter: Record<string, unknown>): Promise<LogRow[]> {
  const answer = await request.get('/api/log', { params: { filter: JSON.stringify(filter) } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as LogRow[]
}

async function signInByHand(page: Page, t: Say, username: string, secret: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel(t('auth.username')).fill(username)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
}

const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

for (const language of languages)
  test.describe(`users, ${language}`, () => {
    test.use({ language })

    test('an admin gives a person an account and rights, removes one, and their next click is refused', async ({
      page,
      context,
      t,
      visit,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const [firstName, lastName] = [aName(), aName()]
      const username = `${firstName}${lastName}`.toLowerCase()
      const name = `${firstName} ${lastName}`

      await page.goto('/admin/user')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.user'))
      await page.getByRole('button', { name: t('actions.add'), exact: true }).click()
      const create = page.getByRole('dialog', { name: t('resources.user.createTitle') })
      const field = (source: string) =>
        create.getByLabel(t(`resources.user.fields.${source}`), { exact: true })
      await field('firstName').fill(firstName)
      await field('lastName').fill(lastName)
      await field('email').fill(`${username}@school.example`)
      await field('username').fill(username)
      await expect(field('password')).toHaveAccessibleDescription(t('resources.user.passwordNew'))
      await field('password').fill(password)
      await choose(page, field('language'), t(`resources.user.language.${language}`))
      await choose(page, field('role'), t('resources.user.role.employee'))
      await create.getByRole('button', { name: t('actions.save') }).click()
      // An employee needs a branch.
      await expect(field('branch')).toHaveAccessibleDescription(t('validation.branchOfRole'))
      await field('branch').fill(String(branch.name))
      await page.getByRole('option', { name: String(branch.name) }).click()
      await page.keyboard.press('Tab')
      await expect(create.getByRole('alert')).toHaveCount(0)
      await create.getByRole('button', { name: t('access.presets.frontDesk') }).click()
      await expect(
        create.getByRole('checkbox', { name: cell(t, 'student', 'create'), exact: true }),
      ).toBeChecked()
      await create.getByRole('button', { name: t('actions.save') }).click()
      await expect(page.getByText(t('server.done.create', { name }))).toBeVisible()

      const theirs = await visit({ role: null })
      await signInByHand(theirs, t, username, password)
      await expect(theirs).toHaveURL('/admin')
      await expect(items(theirs, t)).toHaveText(frontDesk.map((key) => t(`shell.items.${key}`)))

      await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(username)
      await page.getByRole('button', { name: t('actionsOn.edit', { name }), exact: true }).click()
      const edit = page.getByRole('dialog', { name: t('resources.user.editTitle', { name }) })
      const why = edit.getByRole('region', { name: t('resources.user.sections.why') }).getByRole('status')
      await expect(why).toContainText(t('access.why.may', { name, what: cell(t, 'student', 'view') }))
      for (const flag of ['view', 'create', 'update'])
        await edit.getByRole('checkbox', { name: cell(t, 'student', flag), exact: true }).uncheck()
      await expect(why).toContainText(t('access.why.mayNot', { name, what: cell(t, 'student', 'view') }))
      await edit.getByRole('checkbox', { name: cell(t, 'hr', 'view'), exact: true }).check()
      await edit.getByRole('button', { name: t('actions.save') }).click()
      const question = page.getByRole('alertdialog', { name: t('access.review.title', { name }) })
      await expect(question.getByRole('listitem')).toHaveText([
        `− ${cell(t, 'student', 'view')}`,
        `− ${cell(t, 'student', 'create')}`,
        `− ${cell(t, 'student', 'update')}`,
        `+ ${cell(t, 'hr', 'view')}`,
      ])
      await question.getByRole('button', { name: t('access.review.confirm') }).click()
      await expect(dialogs(page)).toHaveCount(0)

      // Their page may or may not show the item still: its page is refused either way.
      const student = items(theirs, t)
        .filter({ hasText: t('shell.items.student') })
        .getByRole('link')
      if ((await student.count()) > 0) await student.click()
      else await theirs.goto('/admin/student')
      await expect(
        theirs
          .getByRole('alert')
          .filter({ hasText: t('states.deniedTitle') })
          .or(theirs.getByRole('heading', { level: 1, name: t('title.notFound') })),
      ).toBeVisible()
      // After that refusal the open page follows the new permissions.
      await expect(student).toHaveCount(0)
      await theirs.goto('/admin/employee')
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('title.employee'))

      const [row] = (await (
        await context.request.get('/api/user', { params: { filter: JSON.stringify({ q: username }) } })
      ).json()) as { _id: string }[]
      const [changed] = await logOf(context, { recordId: row?._id, action: 'updated' })
      const [before, after] = (changed?.changes?.permissions ?? []) as Record<string, object>[]
      expect(before?.student).toEqual({ view: true, create: true, update: true })
      expect(after?.student).toBeUndefined()
      expect(after?.hr).toEqual({ view: true })
      const asked = await theirs.request.get('/api/student')
      expect(asked.status()).toBe(403)
      const [refused] = await logOf(context, { user: row?._id, action: 'refused' })
      expect(JSON.stringify(refused?.changes)).toContain('/api/student')
      const filter = JSON.stringify({ user: [row?._id], action: ['refused'] })
      await page.goto(`/admin/logs?${new URLSearchParams({ filter })}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.logs'))
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    })

    test('an admin who views as another user sees what they see, changes nothing, and returns', async ({
      context,
      t,
      visit,
      school,
    }) => {
      test.slow()
      const { request } = context
      const branch = await school.branch()
      // Viewing as somebody is a state of the session, so not of the one that other tests share.
      const admin = await anAccount(request)
      const [firstName, lastName] = [aName(), aName()]
      const name = `${firstName} ${lastName}`
      const seen = await anAccount(request, {
        firstName,
        lastName,
        role: 'employee',
        branch: branch._id,
        permissions: { student: { view: true, create: true } },
      })
      const own = await visit({ role: null })
      await enter(own, own.context(), admin)
      await own.goto(`/admin/user?${new URLSearchParams({ filter: JSON.stringify({ q: seen.username }) })}`)
      await runRowAction(own, { t, name, action: 'viewAs' })

      const strip = own.getByText(t('access.viewing.strip', { name }))
      await expect(strip).toBeVisible()
      await expect(own).toHaveURL('/admin')
      await expect(items(own, t)).toHaveText(
        ['dashboard', 'student', 'hr'].map((key) => t(`shell.items.${key}`)),
      )
      await items(own, t)
        .getByRole('link', { name: t('shell.items.student') })
        .click()
      await own
        .getByRole('button', { name: t('actions.add'), exact: true })
        .first()
        .click()
      const dialog = own.getByRole('dialog')
      const field = (source: string) =>
        dialog.getByLabel(t(`resources.student.fields.${source}`), { exact: true })
      await field('firstName').fill('A')
      await field('lastName').fill('B')
      await field('phone').fill('6465550199')
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialog.getByText(t('server.error.read_only'))).toBeVisible()
      await dialog.getByRole('button', { name: t('actions.cancel') }).click()
      await own.getByRole('button', { name: t('dialog.unsavedLeave') }).click()
      await expect(dialogs(own)).toHaveCount(0)

      await own.getByRole('button', { name: t('access.viewing.end') }).click()
      await expect(own).toHaveURL('/admin')
      await expect(strip).toHaveCount(0)
      await expect(items(own, t).filter({ hasText: t('shell.items.branch') })).toHaveCount(1)
      const did = await logOf(context, { user: admin._id })
      expect(did.map(({ action }) => action)).toEqual([
        'viewed_as_ended',
        'refused',
        'viewed_as',
        'signed_in',
      ])
    })

    test('a one-time password is shown once, on a slip in both languages, and leads to choosing a new one', async ({
      page,
      context,
      t,
      visit,
    }) => {
      test.slow()
      const [firstName, lastName] = [aName(), aName()]
      const name = `${firstName} ${lastName}`
      const { _id, username } = await anAccount(context.request, { firstName, lastName })
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
      })
      await page.goto(`/admin/user?id=${_id}&view=true`)
      await page.getByRole('button', { name: t('access.account.oneTime') }).click()
      const question = page.getByRole('alertdialog', { name: t('access.account.oneTimeTitle', { name }) })
      await question.getByRole('button', { name: t('access.account.oneTimeConfirm') }).click()
      const once = page.getByRole('alertdialog', { name: t('access.account.onceTitle', { name }) })
      const secret = (await once.locator('[data-password]').textContent()) ?? ''
      expect(secret).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      await once.getByRole('button', { name: t('access.account.print') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

      await page.emulateMedia({ media: 'print' })
      const slip = page.locator('[data-printed-page]')
      await expect(slip).toBeVisible()
      await expect(slip.locator('h1')).not.toBeEmpty()
      for (const lang of ['bn', 'en']) {
        const half = slip.locator(`section[lang=${lang}]`)
        for (const said of [name, username, secret]) await expect(half).toContainText(said)
      }
      await expect(page.getByRole('heading', { level: 1, name: t('title.user') })).toBeHidden()
      await expect(once).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await expect(slip).toBeHidden()

      await once.getByRole('button', { name: t('actions.close') }).click()
      await expect(once).toHaveCount(0)
      expect(await page.content()).not.toContain(secret)
      const answer = await context.request.get(`/api/user/${_id}`)
      expect(await answer.text()).not.toContain(secret)

      const door = await visit({ role: null })
      await signInByHand(door, t, username, secret)
      await expect(door).toHaveURL(/\/admin/)
      const me = (await (await door.request.get('/api/getLoggedInUser')).json()) as {
        data: { mustDo: string }
      }
      expect(me.data.mustDo).toBe('password')
    })

    test('sessions are listed and ended, and a deactivated account cannot sign in', async ({
      page,
      context,
      t,
      visit,
    }) => {
      test.slow()
      const [firstName, lastName] = [aName(), aName()]
      const name = `${firstName} ${lastName}`
      const account = await anAccount(context.request, { firstName, lastName })
      const theirs = await visit({ role: null })
      await enter(theirs, theirs.context(), account)
      await theirs.goto('/admin')
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('title.dashboard'))

      await page.goto(`/admin/user?id=${account._id}&view=true`)
      await page.getByRole('button', { name: t('access.account.sessions'), exact: true }).click()
      const sessions = page.getByRole('dialog', { name: t('access.account.sessionsTitle', { name }) })
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await sessions.getByRole('button', { name: t('access.account.sessionsEnd') }).click()
      await expect(page.getByText(t('server.done.userSignedOut', { name }))).toBeVisible()
      // It leaves by itself once it asks anything, which may be at the same moment.
      await expect(() => theirs.goto('/admin/branch')).toPass()
      await expect(theirs).toHaveURL('/')

      await page.getByRole('button', { name: t('access.account.invite') }).click()
      await expect(
        page.getByText(t('server.done.invited', { email: `${account.username}@school.example` })),
      ).toBeVisible()

      await page.getByRole('button', { name: t('access.account.deactivate'), exact: true }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('access.account.deactivate'), exact: true }).click()
      const activate = page.getByRole('button', { name: t('access.account.activate'), exact: true })
      await expect(activate).toBeVisible()
      await expect(page.getByRole('button', { name: t('access.account.oneTime') })).toHaveCount(0)
      const why = page.getByRole('region', { name: t('resources.user.sections.why') })
      await expect(why).toContainText(t('access.why.rules.inactive'))
      const door = await theirs.request.get('/api/getLoggedInUser')
      expect(door.status()).toBe(401)
      await activate.click()
      await expect(
        page.getByRole('button', { name: t('access.account.deactivate'), exact: true }),
      ).toBeVisible()
    })
  })
