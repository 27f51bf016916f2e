import { aSmallClass, enrol } from './support/classes.ts'
import { aName } from './support/people.ts'
import { formatNumber } from '../../src/i18n/locale.ts'
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
  test.describe(`students of a class, ${language}`, () => {
    test.use({ language })

    test('students are enrolled until the class is full, wait, get a seat after a withdrawal, and are transferred', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { group } = await aSmallClass(school, branch, { capacity: 1, fee: 30_000 })
      const other = await aSmallClass(school, branch, {
        capacity: 3,
        fee: 30_000,
        start: '14:00',
        end: '16:00',
      })
      const [first, second] = [
        await school.student({ branch: branch._id }),
        await school.student({ branch: branch._id, firstName: 'রহিম', lastName: aName() }),
      ]
      const n = (count: number) => formatNumber(count, language)
      const pick = async (search: string, name: string) => {
        const dialog = page.getByRole('dialog').last()
        await dialog.getByRole('combobox').first().fill(search)
        await page.getByRole('option', { name }).click()
      }
      const notice = (key: string, args?: Record<string, string>) =>
        expect(page.getByText(t(key, args), { exact: true })).toBeVisible()

      await open(page, t, group)
      await expect(page.getByText(t('roster.taken', { taken: n(0), capacity: n(1) }))).toBeVisible()
      await expect(page.getByText(t('roster.none'))).toBeVisible()
      await page.getByRole('button', { name: t('roster.enrol') }).click()
      await pick(String(first.lastName), nameOf(first))
      await page.getByRole('button', { name: t('roster.enrolNow'), exact: true }).click()
      await notice('roster.enrolled')
      await expect(rowOf(page, first)).toHaveAttribute('data-status', 'active')
      await expect(page.getByText(t('roster.taken', { taken: n(1), capacity: n(1) }))).toBeVisible()

      // The class is full: the next student, found in the other script, goes on the waiting list.
      await page.getByRole('button', { name: t('roster.enrol') }).click()
      await expect(page.getByText(t('roster.waitHint', { smart_count: 1 }))).toBeVisible()
      await pick(`rahim ${String(second.lastName)}`, nameOf(second))
      await page.getByRole('button', { name: t('roster.waitNow') }).click()
      await notice('roster.waitsNow')
      await expect(rowOf(page, second)).toHaveAttribute('data-status', 'waiting')
      await expect(page.getByText(t('roster.noSeat'))).toBeVisible()
      const seat = t('roster.actionOn', { action: t('roster.seat'), name: nameOf(second) })
      await expect(page.getByRole('button', { name: seat })).toHaveCount(0)

      // A drop needs its reason.
      const drop = t('roster.actionOn', { action: t('roster.drop'), name: nameOf(first) })
      await page.getByRole('button', { name: drop }).click()
      await page.getByRole('button', { name: t('roster.dropNow') }).click()
      await expect(page.getByText(t('books.reasonNeeded'))).toBeVisible()
      await page.getByLabel(t('books.reason')).fill('Moved to Albany')
      await page.getByRole('button', { name: t('roster.dropNow') }).click()
      await notice('roster.dropped', { name: nameOf(first) })

      await page.getByRole('button', { name: seat }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('roster.seat') })
        .click()
      await notice('roster.seated', { name: nameOf(second) })
      await expect(rowOf(page, second)).toHaveAttribute('data-status', 'active')
      await page.getByRole('button', { name: t('roster.showLeft', { smart_count: 1 }) }).click()
      await expect(rowOf(page, first)).toContainText('Moved to Albany')

      // Into the other class, after a look at what is carried over; a link leads there, and back through the student.
      const transfer = t('roster.actionOn', { action: t('roster.transfer'), name: nameOf(second) })
      await page.getByRole('button', { name: transfer }).click()
      await pick(String(other.group.name), String(other.group.name))
      await expect(page.locator('[data-figure=seatsLeft]')).toContainText(n(3))
      await expect(page.locator('[data-figure=class]')).toContainText(String(other.group.name))
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t('roster.transferNow') })
        .click()
      await notice('roster.transferred', { name: nameOf(second) })
      await expect(rowOf(page, second)).toContainText(t('roster.wentTo', { name: String(other.group.name) }))
      await rowOf(page, second)
        .getByRole('link', { name: nameOf(second), exact: true })
        .click()
      await page.getByRole('tab', { name: t('roster.ofStudent.title'), exact: true }).click()
      await page.getByRole('link', { name: String(other.group.name) }).click()
      await page.getByRole('tab', { name: t('roster.title'), exact: true }).click()
      await expect(rowOf(page, second)).toContainText(t('roster.cameFrom', { name: String(group.name) }))
    })

    test('nobody is transferred into a full class; a seat lost meanwhile is offered on the waiting list', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const [{ group }, full] = [
        await aSmallClass(school, branch, { capacity: 2 }),
        await aSmallClass(school, branch, { capacity: 1 }),
      ]
      const students: Kept[] = []
      for (let made = 0; made < 4; made++) students.push(await school.student({ branch: branch._id }))
      const [first, second, third, fourth] = students as [Kept, Kept, Kept, Kept]
      await enrol(school, group, first)
      await enrol(school, full.group, second)
      await open(page, t, group)
      const transfer = t('roster.actionOn', { action: t('roster.transfer'), name: nameOf(first) })
      await page.getByRole('button', { name: transfer }).click()
      await page.getByRole('dialog').last().getByRole('combobox').fill(String(full.group.name))
      await page.getByRole('option', { name: String(full.group.name) }).click()
      await expect(page.getByText(t('roster.noSeatThere', { name: String(full.group.name) }))).toBeVisible()
      await expect(
        page.getByRole('button', { name: t('roster.transferNow'), exact: true }).last(),
      ).toBeDisabled()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t('actions.cancel') })
        .click()
      // The only other class stood there from the beginning: nothing was entered that could be lost.
      await expect(page.getByRole('dialog')).toHaveCount(1)

      await page.getByRole('button', { name: t('roster.enrol') }).click()
      await page.getByRole('dialog').last().getByRole('combobox').first().fill(String(third.lastName))
      await page.getByRole('option', { name: nameOf(third) }).click()
      await enrol(school, group, fourth)
      await page.getByRole('button', { name: t('roster.enrolNow'), exact: true }).click()
      await expect(page.getByText(t('roster.filledUp'))).toBeVisible()
      await page.getByRole('button', { name: t('roster.waitNow') }).click()
      await expect(rowOf(page, third)).toHaveAttribute('data-status', 'waiting')
    })
  })
