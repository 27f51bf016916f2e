import { readFile } from 'node:fs/promises'
import { addDays } from '../../src/shared/core/dates.ts'
import { localDigits } from '../../src/i18n/locale.ts'
import { zoneName } from '../../src/i18n/zoneName.ts'
import { aName, aPhone } from './support/people.ts'
import { password } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`staff attendance, ${language}`, () => {
    test.use({ language })

    test('one tap checks in, one checks out; another person corrects a day, and both values stay', async ({
      page,
      t,
      visit,
    }) => {
      test.slow()
      const teacher = await visit({ role: 'teacher', language })
      await teacher.goto('/admin/hr/attendance')
      await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(t('title.hrAttendance'))
      const state = teacher.locator('p[data-state]')
      await teacher.getByRole('button', { name: t('clock.checkIn'), exact: true }).click()
      await expect(state).toHaveAttribute('data-state', 'in')
      await teacher.getByRole('button', { name: t('clock.checkOut'), exact: true }).click()
      await expect(state).toHaveAttribute('data-state', 'out')
      // They manage nobody.
      await expect(teacher.getByRole('heading', { name: t('clock.staffToday'), exact: true })).toHaveCount(0)
      await expect(teacher.getByRole('link', { name: t('clock.tabs.kiosk'), exact: true })).toHaveCount(0)

      const { data } = (await (await teacher.request.get('/api/staffAttendance/own')).json()) as {
        data: { date: string; zone: string }
      }
      const { zone } = data
      // A day that no other run of this test has used.
      const asked = (await (await teacher.request.get('/api/staffCorrection?range=[0,99]')).json()) as {
        date: string
        status: string
      }[]
      let day = addDays(data.date, language === 'en' ? -3 : -40)
      while (asked.some(({ date }) => date === day)) day = addDays(day, -1)
      await teacher.goto('/admin/hr/attendance/corrections?create=true')
      const form = teacher.getByRole('dialog', { name: t('resources.staffCorrection.createTitle') })
      const field = (name: string) =>
        form.getByLabel(t(`resources.staffCorrection.fields.${name}`), { exact: true })
      await field('date').fill(day)
      await field('in').fill('09:00')
      await field('out').fill('17:00')
      const reason = aName()
      await field('reason').fill(reason)
      await form.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(form).toBeHidden()

      const mine = `/admin/hr/attendance/corrections?${new URLSearchParams({ filter: JSON.stringify({ q: reason }) }).toString()}`
      await teacher.goto(mine)
      await teacher.getByRole('row').filter({ hasText: reason }).click()
      await expect(teacher.getByRole('dialog')).toContainText(t('clock.own'))
      // They read it in Dhaka: the time zone is shown.
      await expect(teacher.getByRole('dialog')).toContainText(
        t('time.zone', { zone: zoneName(zone, language) }),
      )

      await page.goto(mine)
      await page.getByRole('row').filter({ hasText: reason }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('clock.approve'), exact: true }).click()
      await expect(dialog).toContainText(t('resources.staffCorrection.status.approved'))

      const filter = new URLSearchParams({ filter: JSON.stringify({ date: day }) }).toString()
      const [own] = (await (await teacher.request.get(`/api/staffAttendance?${filter}`)).json()) as {
        _id: string
      }[]
      await teacher.goto(`/admin/hr/attendance/days?${filter}&id=${own?._id ?? ''}`)
      const marks = teacher.getByRole('dialog')
      await expect(marks).toContainText(t('clock.sources.correction'))
      await expect(marks).toContainText(t('resources.staffAttendance.source.correction'))
    })

    test('at a kiosk a code identifies a person, a wrong one nobody; a password closes it', async ({
      page,
      t,
      school,
      visit,
    }) => {
      test.slow()
      const branch = await school.branch()
      const [firstName, lastName] = [aName(), aName()]
      const who = await school.make('employee', {
        firstName,
        lastName,
        branch: branch._id,
        phone: aPhone(),
        position: 'Office',
        joinDate: '2020-01-01',
      })
      await page.goto('/admin/hr/attendance/people')
      const row = page.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` })
      await row.getByRole('button', { name: t('clock.kioskCode'), exact: true }).click()
      // Their current shift would end by it, which needs a confirmation.
      const sure = page.getByRole('alertdialog', { name: t('clock.codeAsk') })
      await sure.getByRole('button', { name: t('clock.codeMake'), exact: true }).click()
      const dialog = page.getByRole('dialog', {
        name: t('clock.codeOf', { name: `${firstName} ${lastName}` }),
      })
      const shown = await dialog.locator('p').first().innerText()
      const code = Array.from(shown, (digit) =>
        String('0123456789'.indexOf(digit) >= 0 ? digit : '০১২৩৪৫৬৭৮৯'.indexOf(digit)),
      ).join('')
      expect(code).toMatch(/^\d{6}$/)
      // Leaving it signs in again and ends the current session, so no other test may share it.
      const door = await visit({ role: 'superadmin', language })
      await door.goto(`/admin/hr/attendance/kiosk?branch=${branch._id}`)
      await door.getByRole('button', { name: t('clock.kioskOpen'), exact: true }).click()
      await expect(door.getByRole('heading', { level: 1 })).toHaveText(String(branch.name))
      const box = door.getByLabel(t('clock.code'), { exact: true })
      await box.fill(localDigits(code, language))
      await door.getByRole('button', { name: t('clock.checkIn'), exact: true }).click()
      await expect(door.getByRole('status').filter({ hasText: firstName })).toBeVisible()
      await expect(box).toHaveValue('')
      await box.fill(code === '000000' ? '000001' : '000000')
      await door.getByRole('button', { name: t('clock.checkOut'), exact: true }).click()
      await expect(door.getByText(t('validation.staffCodeUnknown'), { exact: true })).toBeVisible()

      // The kiosk shows nothing of the account, and no address of this tab leads away from it.
      for (const path of ['/admin/student', '/admin/profile', '/admin/hr/attendance/kiosk']) {
        await door.goto(path)
        await expect(box).toBeVisible()
        await expect(door.getByRole('navigation')).toHaveCount(0)
        await expect(door.getByRole('banner').getByRole('button')).toHaveCount(0)
        await expect(door.getByRole('link')).toHaveCount(0)
      }
      // Another tab of the same browser is unchanged.
      const beside = await door.context().newPage()
      await beside.goto('/admin/profile')
      await expect(beside.getByRole('heading', { level: 1 })).toHaveText(t('title.profile'))
      await beside.close()
      await door.getByRole('button', { name: t('clock.leaveKiosk'), exact: true }).click()
      const leaving = door.getByRole('dialog', { name: t('clock.leaveTitle') })
      await leaving.getByLabel(t('auth.password'), { exact: true }).fill('not the password')
      await leaving.getByRole('button', { name: t('clock.leaveKiosk'), exact: true }).click()
      await expect(leaving.getByRole('alert')).toBeVisible()
      await leaving.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await leaving.getByRole('button', { name: t('clock.leaveKiosk'), exact: true }).click()
      await expect(door.getByRole('button', { name: t('clock.kioskOpen'), exact: true })).toBeVisible()

      const filter = JSON.stringify({ employee: [who._id], today: true })
      await page.goto(`/admin/hr/attendance/days?${new URLSearchParams({ filter }).toString()}`)
      await expect(page.getByRole('table')).toContainText(t('resources.staffAttendance.status.present'))
    })

    test('people without entries in a month are one line that unfolds, and are in the export', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const [firstName, lastName] = [aName(), aName()]
      await school.make('employee', {
        firstName,
        lastName,
        branch: branch._id,
        phone: aPhone(),
        position: 'Office',
        joinDate: '2020-01-01',
      })
      await page.goto(`/admin/hr/attendance/month?branch=${branch._id}`)
      const table = page.getByRole('table', { name: t('clock.monthOf') })
      const fold = table.getByRole('button', { name: t('clock.idle', { smart_count: 1 }), exact: true })
      const row = table.getByRole('rowheader', { name: `${firstName} ${lastName}` })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(row).toHaveCount(0)
      await fold.click()
      await expect(row).toBeVisible()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('list.export'), exact: true }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`${firstName} ${lastName},${String(branch.name)},0,0,0,0,0,0:00,0,0,`)
    })
  })
}
