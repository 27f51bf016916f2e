import { formatNumber } from '../../src/i18n/locale.ts'
import { pdf } from './support/papers.ts'
import { aName, photo } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

async function aClass(school: School, size: number) {
  const branch = await school.branch()
  const students: Kept[] = []
  for (let made = 0; made < size; made++)
    students.push(await school.student({ branch: branch._id, lastName: aName() }))
  return { branch, students, ...(await school.classOf(branch, students)) }
}

const statusesOf = async (school: School, session: Kept) =>
  (await school.marks(session)).map(({ status }) => status)

const radio = (page: Page, t: Say, status: string, name: unknown) =>
  page.getByRole('radio', {
    name: t('attendance.markOf', { status: t(`attendance.statuses.${status}`), name: String(name) }),
    exact: true,
  })

const open = async (page: Page, session: Kept) => {
  await page.goto(`/admin/attendance/${session._id}`)
  await expect(page.getByRole('radiogroup').first().getByRole('radio').first()).toBeFocused()
}

for (const language of languages) {
  test.describe(`attendance, ${language}`, () => {
    test.use({ language })

    test('a class of thirty is marked by keyboard, nobody is marked by default, and the saved sheet counts as marked', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const { branch, group, session } = await aClass(school, 30)
      const day = `/admin/attendance?branch=${branch._id}`
      await page.goto(day)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.attendance'))
      const row = page.getByRole('row').filter({ hasText: String(group.name) })
      await expect(row.locator('[data-count=unmarked]')).toHaveText(formatNumber(30, language))
      await row.getByRole('link').click()
      await expect(page.getByRole('radiogroup')).toHaveCount(30)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      const names = (await school.marks(session)).map(({ studentName }) => studentName)
      await expect(radio(page, t, 'present', names[0])).toBeFocused()

      // The first is late, the second absent, the third excused, and a mistake is undone; the others are present.
      await page.keyboard.press('l')
      await page.keyboard.press('a')
      await page.keyboard.press('e')
      await page.keyboard.press('a')
      await page.keyboard.press('ArrowUp')
      await expect(radio(page, t, 'absent', names[3])).toBeFocused()
      await page.keyboard.press('Backspace')
      await expect(radio(page, t, 'absent', names[3])).not.toBeChecked()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
      for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowUp')
      await expect(radio(page, t, 'late', names[0])).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.type('15')
      await page.keyboard.press('Tab')
      await expect(radio(page, t, 'absent', names[1])).toBeFocused()
      await page.keyboard.press('r')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(30)
      expect(await statusesOf(school, session)).toEqual(names.map(() => null))
      await page.keyboard.press('Control+s')
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible()
      expect(await statusesOf(school, session)).toEqual([
        'late',
        'absent',
        'excused',
        ...Array.from({ length: 27 }, () => 'present'),
      ])
      expect((await school.marks(session))[0]).toMatchObject({ minutesLate: 15, minutes: 105 })

      // Nothing is unsaved: going back raises no question.
      await page.getByRole('link', { name: t('attendance.toDay') }).click()
      await page.goto(day)
      await expect(row).toContainText(t('attendance.states.taken'))
    })

    test('two people mark one sheet: the second sees both marks and chooses', async ({
      page,
      visit,
      t,
      school,
    }) => {
      const { session } = await aClass(school, 3)
      const [first, second, third] = (await school.marks(session)).map(({ studentName }) => studentName)
      const other = await visit({ role: 'superadmin' })
      await open(page, session)
      await open(other, session)
      await radio(other, t, 'absent', first).check()
      await radio(other, t, 'absent', second).check()
      await other.getByRole('button', { name: t('attendance.save') }).click()
      await expect(other.getByText(t('attendance.allSaved'))).toBeVisible()

      await radio(page, t, 'present', first).check()
      await radio(page, t, 'late', second).check()
      await radio(page, t, 'present', third).check()
      await page.keyboard.press('Control+s')
      const question = page.getByRole('alertdialog', { name: t('attendance.conflictTitle') })
      const choice = (name: unknown) =>
        question.getByRole('radiogroup', { name: t('attendance.conflictFor', { name: String(name) }) })
      await expect(question.getByRole('radiogroup')).toHaveCount(2)
      const absent = { name: t('attendance.theirs', { mark: t('attendance.statuses.absent') }) }
      const present = { name: t('attendance.mine', { mark: t('attendance.statuses.present') }) }
      await expect(choice(first).getByRole('radio', present)).toBeChecked()
      await choice(second).getByRole('radio', absent).check()
      await question.getByRole('button', { name: t('attendance.conflictKeep') }).click()
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible()
      expect(await statusesOf(school, session)).toEqual(['present', 'absent', 'present'])
      // The former mark is shown below.
      await expect(page.getByText(t('attendance.statuses.absent')).first()).toBeVisible()
      expect((await school.marks(session))[0]?.corrections).toHaveLength(1)
    })

    test('offline, marks stay on the device and are sent when the connection is back', async ({
      page,
      context,
      t,
      school,
    }) => {
      test.slow()
      const { session } = await aClass(school, 2)
      const [first, second] = (await school.marks(session)).map(({ studentName }) => studentName)
      await open(page, session)
      await page.keyboard.press('p')
      await context.setOffline(true)
      await page.keyboard.press('Control+s')
      await expect(page.getByText(t('attendance.waiting', { smart_count: 1 }))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible({ timeout: 20_000 })
      expect(await statusesOf(school, session)).toEqual(['present', null])

      // The server is away and the page is reloaded: the marks are restored and sent.
      const away = '**/api/attendance/*'
      await page.route(away, (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await radio(page, t, 'excused', second).check()
      await page.keyboard.press('Control+s')
      await expect(page.getByText(t('attendance.waiting', { smart_count: 1 }))).toBeVisible()
      await page.reload()
      await expect(radio(page, t, 'excused', second)).toBeChecked()
      await expect(radio(page, t, 'present', first)).toBeChecked()
      expect(await statusesOf(school, session)).toEqual(['present', null])
      await page.unroute(away)
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible({ timeout: 20_000 })
      expect(await statusesOf(school, session)).toEqual(['present', 'excused'])
    })

    test('leaving with unsaved marks asks first; the marks stay on the device and are restored', async ({
      page,
      t,
      school,
    }) => {
      const { branch, session } = await aClass(school, 1)
      const [name] = (await school.marks(session)).map(({ studentName }) => studentName)
      await open(page, session)
      await page.keyboard.press('a')
      await page.getByRole('link', { name: t('attendance.toDay') }).click()
      const question = page.getByRole('alertdialog', { name: t('attendance.leaveTitle') })
      await question.getByRole('button', { name: t('attendance.leaveGo') }).click()
      await page.goto(`/admin/attendance?branch=${branch._id}`)
      await expect(page.getByText(t('attendance.unsent', { smart_count: 1 }))).toBeVisible()
      await page.getByRole('table').getByRole('link').click()
      await expect(page.getByText(t('attendance.back', { smart_count: 1 }))).toBeVisible()
      await expect(radio(page, t, 'absent', name)).toBeChecked()
      // More minutes than the session has are refused in their row, and nothing is saved.
      await radio(page, t, 'late', name).check()
      const minutes = page.getByLabel(t('attendance.minutesLateOf', { name: String(name) }))
      await minutes.fill('121')
      await page.getByRole('button', { name: t('attendance.save') }).click()
      await expect(minutes).toBeFocused()
      await expect(page.getByText(t('attendance.wrong', { smart_count: 1 }))).toBeVisible()
      expect(await statusesOf(school, session)).toEqual([null])
      await minutes.fill('20')
      await minutes.press('Control+s')
      await expect(page.getByText(t('attendance.allSaved'))).toBeVisible()
      expect(await school.marks(session)).toMatchObject([{ status: 'late', minutesLate: 20, minutes: 100 }])
    })
  })
}

test.describe('attendance on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing moves when a row is marked, and undoing is not where the rest is marked', async ({
    page,
    school,
  }) => {
    const { session } = await aClass(school, 3)
    await open(page, session)
    const places = () =>
      page
        .locator('[data-student], [data-student] [role=radiogroup], [data-count]')
        .or(page.getByRole('button', { name: /^(Undo my changes|Mark the rest present|Save)/ }))
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
    const before = await places()
    expect(before).toHaveLength(3 + 3 + 5 + 3)
    await page
      .getByRole('radio', { name: /^Absent/ })
      .first()
      .check()
    expect(await places()).toEqual(before)
    await page.getByRole('button', { name: /^Mark the rest present/ }).dblclick()
    expect(await places()).toEqual(before)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
    const low = await page
      .getByRole('button', { name: /^(Undo|Mark|Save)/ })
      .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height < 44).length)
    expect(low).toBe(0)
  })
})

test('a teacher marks their own session, sees the students’ photos, and uploads the signed sheet', async ({
  visit,
  school,
}) => {
  const page = await visit({ role: 'teacher' })
  await page.goto('/admin/attendance')
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
  const { _id, branch } = JSON.parse(user) as { _id: string; branch: { _id: string } }
  const students = [
    await school.student({ branch: branch._id }),
    await school.student({ branch: branch._id }),
  ]
  await school.keep('PUT', `/api/student/${students[0]?._id}`, photo, { types: 'photo' })
  const teacher = await school.teacher(_id)
  const { group, session } = await school.classOf(branch, students, aName(), {}, undefined, {
    teacher: teacher._id,
  })

  await page.reload()
  await page
    .getByRole('row')
    .filter({ hasText: String(group.name) })
    .getByRole('link')
    .click()
  const roster = page.getByRole('list', { name: 'Roster' })
  await expect(roster.getByRole('radiogroup')).toHaveCount(2)
  const face = roster.locator('img')
  await expect(face).toHaveCount(1)
  await expect.poll(() => face.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('p')
  await page.keyboard.press('a')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await statusesOf(school, session)).toSorted()).toEqual(['absent', 'present'])

  const files = page.getByRole('region', { name: 'Files of this session' })
  await files.getByLabel('Choose files').setInputFiles(pdf('sheet.pdf', 1))
  await expect(files.getByRole('button', { name: 'View sheet.pdf' })).toBeVisible()
  // They have no list of the files of all sessions.
  await page.goto('/admin/attendance/files')
  await expect(page).toHaveURL('/pageNotFound')
  await page.goto('/admin/attendance')
  await expect(page.getByRole('link', { name: 'Not marked' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Files', exact: true })).toHaveCount(0)
})

test('a teacher finds Attendance in the menu, and only their own sessions', async ({ visit, school }) => {
  const { session } = await aClass(school, 1)
  const page = await visit({ role: 'teacher' })
  await page.goto('/admin/attendance')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Attendance' })).toBeVisible()
  await page.goto(`/admin/attendance/${session._id}`)
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
