import { aName, aPhone } from './support/people.ts'
import { password, signIn } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`closing a leaver's account, ${language}`, () => {
    test.use({ language })

    test('their checklist closes it: a user without the right reads who can, the session ends at once, and the item is ticked', async ({
      page,
      playwright,
      origin,
      t,
      school,
      visit,
    }) => {
      test.slow()
      const desk = await visit({ role: 'manager' })
      const me = (await (await desk.request.get('/api/getLoggedInUser')).json()) as {
        data: { branch: { _id: string } }
      }
      const branch = me.data.branch._id
      const [firstName, lastName] = [aName(), aName()]
      const username = aName().toLowerCase()
      const login = await school.post('/api/user', {
        username,
        email: `${username}@example.test`,
        firstName,
        lastName,
        role: 'employee',
        branch,
        password,
      })
      const who = await school.make('employee', {
        firstName,
        lastName,
        branch,
        phone: aPhone(),
        position: 'Office',
        joinDate: '2020-01-01',
        user: login._id,
      })
      const theirs = await playwright.request.newContext({
        baseURL: origin,
        storageState: { cookies: [], origins: [] },
      })
      await signIn(theirs, username)
      await school.put(`/api/employee/${who._id}`, { status: 'left' })
      const address = `/admin/employee?${new URLSearchParams({ id: who._id, tab: 'checklists' }).toString()}`
      const close = t('staffFile.closeAccount')
      const stillOpen = t('staffFile.account.stillOpen', { name: username })

      await desk.goto(address)
      const told = desk.getByRole('alert').filter({ hasText: stillOpen })
      await expect(told).toContainText(t('staffFile.adminsClose'))
      await expect(desk.getByRole('button', { name: close, exact: true })).toHaveCount(0)

      await page.goto(address)
      const leaving = page.getByRole('region', { name: t('staffFile.moment.leaving'), exact: true })
      await expect(leaving.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await page.getByRole('button', { name: close, exact: true }).click()
      const asked = page.getByRole('alertdialog', { name: t('staffFile.closeTitle', { name: username }) })
      await asked.getByRole('button', { name: t('actions.cancel'), exact: true }).click()
      await expect(asked).toHaveCount(0)
      expect((await theirs.get('/api/getLoggedInUser')).status()).toBe(200)

      await page.getByRole('button', { name: close, exact: true }).click()
      await asked.getByRole('button', { name: close, exact: true }).click()
      await expect(page.getByText(t('staffFile.account.closed', { name: username }))).toBeVisible()
      await expect(page.getByRole('button', { name: close, exact: true })).toHaveCount(0)
      await expect(leaving.getByRole('checkbox', { checked: true })).toHaveCount(1)
      expect((await theirs.get('/api/getLoggedInUser')).status()).toBe(401)
      await theirs.dispose()
    })
  })
