import { readFile } from 'node:fs/promises'
import { formatNumber } from '../../src/i18n/locale.ts'
import { addDays } from '../../src/shared/core/dates.ts'
import { aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

/**
 * A class of some days: the first student came once and was absent since, the other one was present; yesterday is not
 * recorded.
 */
async function aWeek(school: School) {
  const branch = await school.branch()
  const [away, there] = [
    await school.student({ branch: branch._id, lastName: aName() }),
    await school.student({ branch: branch._id, lastName: aName() }),
  ]
  const { date } = await school.attendance(branch)
  const { group } = await school.classOf(branch, [away, there], aName(), {}, undefined, {
    startDate: addDays(date, -5),
  })
  const sessions = await school.sessions(group)
  for (const [index, session] of sessions.slice(0, 4).entries())
    await school.mark(session, { [away._id]: index === 0 ? 'present' : 'absent', [there._id]: 'late' })
  return { branch, group, sessions, date, away, there }
}

const nameOf = ({ firstName, lastName }: Kept) => `${String(firstName)} ${String(lastName)}`
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

for (const language of languages) {
  test.describe(`attendance reports, ${language}`, () => {
    test.use({ language })

    test('a class in figures, its frequent absentees, and all sessions of one student', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const { branch, group, away, there } = await aWeek(school)
      const number = (value: number) => formatNumber(value, language)
      await page.goto(`/admin/attendance?branch=${branch._id}`)
      await tab(page, t('attendanceReports.tabs.report')).click()
      await expect(page).toHaveURL('/admin/attendance/report')
      await page.goto(`/admin/attendance/report?branch=${branch._id}`)

      // Without a class: absent students of all classes, and their phone numbers.
      const missing = page.getByRole('region', { name: t('attendanceReports.missingTitle') })
      const line = missing.getByRole('row').filter({ hasText: nameOf(away) })
      await expect(line).toContainText(t('attendanceReports.times', { smart_count: 3 }))
      await expect(line.locator('a[href^="tel:"]')).toBeVisible()
      await expect(missing.getByRole('row').filter({ hasText: nameOf(there) })).toHaveCount(0)

      await page.getByRole('combobox', { name: t('attendanceReports.class') }).click()
      await page.getByRole('option', { name: String(group.name) }).click()
      const report = page.getByRole('table', {
        name: t('attendanceReports.reportOf', { name: String(group.name) }),
      })
      const row = report.getByRole('row').filter({ hasText: nameOf(away) })
      await expect(row.getByRole('cell')).toHaveText([
        ...[4, 1, 0, 3, 0].map(number),
        t('attendanceReports.hours', { sat: number(2) }),
        t('attendanceReports.times', { smart_count: 3 }),
      ])

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('list.export'), exact: true }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
      const table = await readFile(await (await download).path(), 'utf8')
      expect(table).toContain(`${nameOf(away)},${String(group.name)},4,1,0,3,0,120,`)

      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2, name: nameOf(away) })).toBeVisible()
      const history = page.getByRole('table', {
        name: t('attendanceReports.historyOf', { name: nameOf(away) }),
      })
      await expect(history.getByText(t('attendance.statuses.absent'))).toHaveCount(3)
      await expect(history.getByText(t('attendance.statuses.present'))).toHaveCount(1)
      await page.getByRole('link', { name: t('attendanceReports.back') }).click()
      await expect(report).toBeVisible()

      // The same in the student's record.
      await page.goto(`/admin/student?id=${away._id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: t('attendanceReports.history') }).click()
      await expect(dialog.getByText(t('attendance.statuses.absent'), { exact: true }).first()).toBeVisible()
      await expect(dialog.getByRole('table').last().getByText(t('attendance.statuses.absent'))).toHaveCount(3)
    })

    test('a month on one page: one letter for each student and day', async ({ page, t, school }) => {
      const { branch, group, sessions, away, there } = await aWeek(school)
      const month = String(sessions[1]?.date).slice(0, 7)
      const query = new URLSearchParams({ branch: branch._id, class: group._id, month })
      await page.goto(`/admin/attendance/month?${query.toString()}`)
      const table = page.getByRole('table', { name: String(group.name) })
      const shown = sessions.filter(({ date }) => String(date).startsWith(month))
      const lettersOf = async (student: Kept) => {
        const cells = table
          .getByRole('row')
          .filter({ hasText: nameOf(student) })
          .getByRole('cell')
        // After the name the totals, then the days.
        return (await cells.allTextContents()).slice(1)
      }
      const expected = async (student: Kept) => {
        const letters: string[] = []
        for (const session of shown) {
          const marks = await school.marks(session)
          const mark = marks.find((one) => one.student === student._id)
          const begun = String(session.date) < String(sessions.at(-1)?.date)
          const status = mark?.status as string | null | undefined
          const code = status ?? (begun ? 'unmarked' : null)
          letters.push(code ? t(`attendanceReports.codes.${code}`) : '')
        }
        return letters
      }
      await expect(table).toBeVisible()
      // Whether today's session has begun depends on the clock.
      const past = shown.filter((session) => session._id !== sessions.at(-1)?._id).length
      for (const student of [away, there])
        expect((await lettersOf(student)).slice(0, past)).toEqual((await expected(student)).slice(0, past))
      await table.getByRole('columnheader').nth(2).getByRole('link').click()
      await expect(page).toHaveURL(`/admin/attendance/${shown[0]?._id}`)
    })

    test('an unmarked session links to its sheet, and leaves the list once it is marked', async ({
      page,
      t,
      school,
    }) => {
      const { branch, group, sessions } = await aWeek(school)
      const path = `/admin/attendance/not-taken?branch=${branch._id}`
      await page.goto(path)
      const table = page.getByRole('table', { name: t('attendanceReports.untakenTitle') })
      const rows = table.getByRole('row').filter({ hasText: String(group.name) })
      await expect(rows.last()).toContainText(t('attendance.noTeacher'))
      const before = await rows.count()
      await rows.last().getByRole('link').click()
      await expect(page).toHaveURL(`/admin/attendance/${sessions[4]?._id}`)
      await expect(page.getByRole('radiogroup')).toHaveCount(2)
      await expect(page.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('r')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible()
      await page.goto(path)
      if (before > 1) await expect(rows).toHaveCount(before - 1)
      else await expect(page.getByText(t('attendanceReports.allTakenTitle'))).toBeVisible()
    })
  })
}
