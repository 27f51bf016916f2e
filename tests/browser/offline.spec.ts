import { anAccount, enter } from './support/accounts.ts'
import { studentsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

const keptCaches = (page: Page) => page.evaluate(() => caches.keys())

async function turnOn(page: Page, t: Say): Promise<void> {
  await page.goto('/admin/profile')
  await page.getByLabel(t('offline.device')).click()
  await expect(page.getByText(t('offline.ready'))).toBeVisible({ timeout: 60_000 })
}

for (const language of languages)
  test.describe(`a device that works without a connection, ${language}`, () => {
    test.use({ language })

    test('opens what was read, sends a note later, and keeps nothing after sign-out', async ({
      context,
      t,
      school,
      visit,
    }) => {
      test.slow()
      // An account of its own: it signs out.
      const page = await visit({ role: null })
      const device = page.context()
      await enter(page, device, await anAccount(context.request))
      const branch = await school.branch()
      const [firstName, lastName] = [aName(), aName()]
      const name = `${firstName} ${lastName}`
      const { _id } = await school.student({ branch: branch._id, firstName, lastName })
      await turnOn(page, t)
      await page.goto(studentsOf(branch))
      await expect(page.getByRole('link', { name: firstName })).toBeVisible()
      await expect
        .poll(async () => (await keptCaches(page)).some((name) => name.startsWith('answers-')))
        .toBe(true)

      await device.setOffline(true)
      await page.goto(studentsOf(branch))
      await expect(page.getByRole('link', { name: firstName })).toBeVisible()
      const [hint] = t('offline.keptHint').split('%')
      await expect(page.getByText(String(hint))).toBeVisible()

      const note = 'The driving test is moved to Monday'
      await page.getByRole('button', { name: t('actionsOn.note', { name }), exact: true }).click()
      const dialog = page.getByRole('dialog')
      const box = dialog.getByLabel(t('resources.student.fields.note'), { exact: true })
      await expect(box).toBeEditable()
      await box.fill(note)
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      // Its user chose so: nobody has to ask for it again.
      await expect(dialog).toHaveCount(0)
      // It waits also where the page is loaded again.
      await page.goto('/admin/student')
      await expect(page.getByText(t('offline.notes', { smart_count: 1, names: name }))).toBeVisible()

      await device.setOffline(false)
      await expect.poll(async () => (await school.find('student', _id))?.note).toBe(note)
      await expect(page.getByText(String(hint))).toHaveCount(0)

      await page.getByRole('button', { name: t('shell.logOut') }).click()
      await expect(page).toHaveURL('/')
      await expect
        .poll(async () => (await keptCaches(page)).filter((name) => name.startsWith('answers-')))
        .toEqual([])
    })
  })
