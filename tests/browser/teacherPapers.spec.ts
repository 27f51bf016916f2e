import { addDays } from '../../src/shared/core/dates.ts'
import { aCode, aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`documents that a course requires of its teacher, ${language}`, () => {
    test.use({ language })

    test('are set on the course; a teacher without them cannot be chosen and is refused at the field, and a later expiry is marked', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { date } = await school.attendance(branch)
      const [name, lastName] = [aName(), aName()]
      const teacher = await school.make('teacher', {
        firstName: name,
        lastName,
        phone: aPhone(),
        branch: branch._id,
      })
      const course = await school.make('course', { name: aName(), code: aCode() })
      const last = addDays(date, 20)
      const group = await school.make('class', {
        name: aName(),
        course: course._id,
        branch: branch._id,
        capacity: 10,
        startDate: addDays(date, 1),
        endDate: last,
        schedule: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '11:00' })),
      })
      const paper = t('resources.course.teacherPapers.dmv_instructor')

      await page.goto(`/admin/course?id=${course._id}`)
      const asked = page.getByRole('group', { name: t('resources.course.fields.teacherPapers') })
      await asked.getByRole('checkbox', { name: paper }).check()
      await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(page.getByText(t('server.done.update', { name: String(course.name) }))).toBeVisible()

      await page.goto(`/admin/class?id=${group._id}`)
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('combobox', { name: t('resources.class.fields.teacher') })
      const save = dialog.getByRole('button', { name: t('actions.save'), exact: true })
      await dialog.locator('[data-layout=settled]').waitFor()
      await field.fill(name)
      const option = page.getByRole('option', { name: `${name} ${lastName}`, exact: true })
      const lacks = t('classes.lacks', { papers: t('server.teacherPaper.none', { paper }) })
      await expect(option).toContainText(lacks)
      await expect(option).toBeDisabled()

      // A teacher who has it can be chosen; if it expires in between, saving is refused.
      const held = await school.post('/api/credential', {
        teacher: teacher._id,
        kind: 'dmv_instructor',
        expiresOn: last,
      })
      await page.reload()
      await dialog.locator('[data-layout=settled]').waitFor()
      await field.fill(name)
      await expect(option).toBeEnabled()
      await option.click()
      await dialog.getByLabel(t('resources.class.fields.room')).fill('Room 9')
      await school.put(`/api/credential/${held._id}`, { expiresOn: addDays(last, -2) })
      await save.click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(`${name} ${lastName}.*${paper}`))
      await expect(dialog.getByLabel(t('resources.class.fields.room'))).toHaveValue('Room 9')

      await school.put(`/api/credential/${held._id}`, { expiresOn: last })
      await save.click()
      await expect(page.getByText(t('server.done.update', { name: String(group.name) }))).toBeVisible()

      // The credential turns out to expire days before: the class stays, and says so.
      await school.put(`/api/credential/${held._id}`, { expiresOn: addDays(last, -2) })
      await page.goto(`/admin/class?id=${group._id}&tab=sessions`)
      const mark = t('classes.clash.paper', { name: t('resources.credential.kind.dmv_instructor') })
      await expect(page.locator('[data-clash=paper]')).toHaveText([mark, mark])
      const filter = JSON.stringify({ branchFilter: [branch._id] })
      await page.goto(`/admin/class?${new URLSearchParams({ filter }).toString()}`)
      await expect(page.locator('[data-clashes="2"]')).toHaveText(t('classes.clash.some', { smart_count: 2 }))

      // Its last day is in the calendar.
      const day = addDays(last, -2)
      await page.goto(`/admin/calendar?view=list&date=${day}&branch=${branch._id}&kinds=staff_expiry`)
      await page
        .getByRole('link', {
          name: t('calendar.named.staff_expiry', { name: `${name} ${lastName}`, paper }),
        })
        .click()
      await expect(page.getByRole('dialog')).toContainText(t('calendar.kind.staff_expiry'))
      await expect(page.getByRole('link', { name: t('calendar.links.credential') })).toBeVisible()
    })
  })
