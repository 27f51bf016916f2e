import { addDays, today } from '../../src/shared/core/dates.ts'
import { anAccount, enter } from './support/accounts.ts'
import { dialogs } from './support/dialogs.ts'
import { rowsOf } from './support/lists.ts'
import { aBengaliName, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const renewalsOf = (branch: { _id: string }) =>
  `/admin/student/renewals?${new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }) })}`

for (const language of languages)
  test.describe(`renewals, ${language}`, () => {
    test.use({ language })

    test('a student with an expired licence is contacted, then enrolled in a class', async ({
      page,
      t,
      school,
    }) => {
      const say = (key: string, args?: Record<string, string | number>) => t(`resources.renewal.${key}`, args)
      const made = language === 'bng' ? aBengaliName : aName
      const branch = await school.branch({ name: made(), timezone: 'America/New_York' })
      const now = today('America/New_York', Date.now())
      const course = await school.make('course', { name: made(), code: aName().toUpperCase() })
      const klass = await school.make('class', {
        name: made(),
        course: course._id,
        branch: branch._id,
        startDate: addDays(now, 7),
        endDate: addDays(now, 40),
        capacity: 1,
      })
      const student = await school.student({
        branch: branch._id,
        dmvLicence: 'D1',
        dmvExpiry: addDays(now, -3),
      })
      const other = await school.student({
        branch: branch._id,
        tlcLicence: 'T1',
        tlcExpiry: addDays(now, 20),
      })
      const nameOf = (one: Record<string, unknown>) => `${String(one.firstName)} ${String(one.lastName)}`
      const [name, otherName] = [nameOf(student), nameOf(other)]

      await page.goto('/admin/student')
      await page.getByRole('link', { name: t('actions.renewals'), exact: true }).click()
      await expect(page.locator('h1')).toHaveText(t('title.renewal'))
      await page.goto(renewalsOf(branch))
      await expect(rowsOf(page)).toHaveCount(2)
      const tabs = page.getByRole('group', { name: say('fields.bucket') })
      await tabs.getByRole('button', { name: new RegExp(`^${say('bucket.expired')}`) }).click()
      await expect(rowsOf(page)).toHaveCount(1)
      const row = rowsOf(page).first()
      await expect(row).toContainText(say('ago', { smart_count: 3 }))

      const contact = page.getByRole('button', { name: say('stepOn.contacted', { name }), exact: true })
      await contact.click()
      const note = made()
      await page.getByRole('dialog').getByLabel(say('fields.note'), { exact: true }).fill(note)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('actions.save') })
        .click()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(row).toContainText(say('stage.contacted'))
      await expect(row).toContainText(note)
      await expect(contact).toBeFocused()

      await page.getByRole('button', { name: say('stepOn.booked', { name }), exact: true }).click()
      await page.getByRole('combobox', { name: new RegExp(say('fields.class')) }).click()
      await page.getByRole('option', { name: new RegExp(String(klass.name)) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('actions.save') })
        .click()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(row).toContainText(say('stage.booked'))
      await expect(row).toContainText(String(klass.name))
      expect((await school.find('student', student._id))?.class).toBe(klass._id)

      await page.getByRole('button', { name: say('stepOn.history', { name }), exact: true }).click()
      await expect(page).toHaveURL(/id=[0-9a-f]{24}/)
      const opened = page.getByRole('dialog', { name })
      await expect(opened.getByRole('listitem')).toHaveCount(2)
      await expect(opened.getByRole('listitem').last()).toContainText(note)
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(0)

      // The only seat is taken, and is not offered again.
      await tabs.getByRole('button', { name: new RegExp(`^${t('list.all')}`) }).click()
      await page.getByRole('button', { name: say('stepOn.booked', { name: otherName }), exact: true }).click()
      await expect(page.getByRole('dialog').getByText(say('noSeat'))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/student\\?id=${student._id}`))
    })
  })

test('the dashboard’s tiles equal the lists that they open', async ({ page, context, school }) => {
  const branch = await school.branch()
  const now = today('America/New_York', Date.now())
  await school.student({ branch: branch._id, tlcExpiry: addDays(now, -2) })
  await school.student({ branch: branch._id, tlcExpiry: addDays(now, -2), status: 'dropped' })
  // A user who sees only this branch, as other tests add people to others.
  await enter(page, context, await anAccount(context.request, { role: 'manager', branch: branch._id }))
  await page.goto('/admin')
  const tile = page.getByRole('link', { name: /^TLC licences expired/ })
  await expect(tile.locator('strong')).toHaveText('1')
  await tile.click()
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
})
