import { aSmallClass, enrol } from './support/classes.ts'
import type { Kept } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

const nameOf = ({ firstName, lastName }: Kept) => `${String(firstName)} ${String(lastName)}`
const rowOf = (page: Page, { _id }: Kept) => page.locator(`[data-student="${_id}"]`)
const open = async (page: Page, t: Say, group: Kept) => {
  await page.goto(`/admin/class?id=${group._id}`)
  await page.getByRole('tab', { name: t('roster.title'), exact: true }).click()
}

for (const language of languages)
  test.describe(`a student with another class at the same hours, ${language}`, () => {
    test.use({ language })

    test('gets a seat from the waiting list only after a question; cancelling leaves them waiting', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const { group: busy } = await aSmallClass(school, branch)
      const { group } = await aSmallClass(school, branch, { capacity: 1 })
      const [seated, waiting] = [
        await school.student({ branch: branch._id }),
        await school.student({ branch: branch._id }),
      ]
      const first = await enrol(school, group, seated)
      await enrol(school, busy, waiting)
      await enrol(school, group, waiting, { waitlist: true })
      await school.post(`/api/enrolment/${first._id}/drop`, { reason: 'Moved to Albany' })

      await open(page, t, group)
      const name = nameOf(waiting)
      const seat = page.getByRole('button', {
        name: t('roster.actionOn', { action: t('roster.seat'), name }),
      })
      await seat.click()
      const step = page.getByRole('alertdialog', { name: t('roster.seatTitle', { name }) })
      await step.getByRole('button', { name: t('roster.seat') }).click()
      const asked = page.getByRole('alertdialog', { name: t('dialog.clashTitle') })
      await expect(asked).toContainText(String(busy.name))
      await expect(asked).toContainText(t('roster.clashBody'))
      await asked.getByRole('button', { name: t('dialog.clashBack') }).click()
      await expect(asked).toHaveCount(0)
      await expect(step.getByRole('alert')).toHaveCount(0)
      await expect(rowOf(page, waiting)).toHaveAttribute('data-status', 'waiting')

      await step.getByRole('button', { name: t('roster.seat') }).click()
      await asked.getByRole('button', { name: t('dialog.clashSave') }).click()
      await expect(page.getByText(t('roster.seated', { name }), { exact: true })).toBeVisible()
      await expect(rowOf(page, waiting)).toHaveAttribute('data-status', 'active')
    })

    test('is transferred only after a question; cancelling keeps the choice', async ({ page, t, school }) => {
      const branch = await school.branch()
      const { group: busy } = await aSmallClass(school, branch)
      const { group } = await aSmallClass(school, branch, { start: '14:00', end: '16:00' })
      const { group: other } = await aSmallClass(school, branch, { capacity: 3 })
      const student = await school.student({ branch: branch._id })
      await enrol(school, busy, student)
      await enrol(school, group, student)

      await open(page, t, group)
      const name = nameOf(student)
      await page
        .getByRole('button', { name: t('roster.actionOn', { action: t('roster.transfer'), name }) })
        .click()
      const dialog = page.getByRole('dialog', { name: t('roster.transferTitle', { name }) })
      const target = dialog.getByRole('combobox').first()
      await target.fill(String(other.name))
      await page.getByRole('option', { name: String(other.name) }).click()
      const send = dialog.getByRole('button', { name: t('roster.transferNow') })
      await send.click()
      const asked = page.getByRole('alertdialog', { name: t('dialog.clashTitle') })
      await expect(asked).toContainText(String(busy.name))
      await asked.getByRole('button', { name: t('dialog.clashBack') }).click()
      await expect(asked).toHaveCount(0)
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(target).toHaveValue(String(other.name))

      await send.click()
      await asked.getByRole('button', { name: t('dialog.clashSave') }).click()
      await expect(page.getByText(t('roster.transferred', { name }), { exact: true })).toBeVisible()
      await expect(rowOf(page, student)).toHaveCount(0)
      await open(page, t, other)
      await expect(rowOf(page, student)).toHaveAttribute('data-status', 'active')
    })
  })
