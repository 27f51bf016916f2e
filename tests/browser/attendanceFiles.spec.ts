import { addDays } from '../../src/shared/core/dates.ts'
import { pdf, picture } from './support/papers.ts'
import { aName } from './support/people.ts'
import type { School } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** A class with sessions yesterday and today; yesterday's was held. */
async function aClass(school: School) {
  const branch = await school.branch()
  const student = await school.student({ branch: branch._id, lastName: aName() })
  const { date } = await school.attendance(branch)
  const { group } = await school.classOf(branch, [student], aName(), {}, undefined, {
    startDate: addDays(date, -1),
  })
  const [session] = await school.sessions(group)
  if (!session) throw new Error('the class does not meet')
  await school.mark(session, { [student._id]: 'present' })
  return { branch, group, session, student, name: `${String(student.firstName)} ${String(student.lastName)}` }
}

for (const language of languages) {
  test.describe(`files of sessions, ${language}`, () => {
    test.use({ language })

    test('files are chosen or dropped below a sheet, previewed in place and removed', async ({
      page,
      t,
      school,
    }) => {
      const { session, name } = await aClass(school)
      await page.goto(`/admin/attendance/${session._id}`)
      const files = page.getByRole('region', { name: t('attendanceFiles.title') })
      await expect(files.getByText(t('attendanceFiles.noneHere'))).toBeVisible()
      await files.getByLabel(t('papers.choose')).setInputFiles(pdf('sheet.pdf', 1))
      const kept = files.getByRole('listitem').filter({ hasText: 'sheet.pdf' })
      await expect(kept).toContainText(t('attendanceFiles.kinds.signed_sheet'))

      // A letter of one of them is dropped; a file that only claims to be a picture is refused without delaying the other.
      await files.getByRole('combobox', { name: t('papers.kind') }).click()
      await page.getByRole('option', { name: t('attendanceFiles.kinds.excuse') }).click()
      await files.getByRole('combobox', { name: t('attendanceFiles.student') }).click()
      await page.getByRole('option', { name }).click()
      const dropped = await page.evaluateHandle(
        (bytes) => {
          const held = new DataTransfer()
          held.items.add(new File(['no picture at all'], 'fake.png'))
          held.items.add(new File([Uint8Array.from(bytes)], 'letter.png'))
          return held
        },
        [...picture('letter.png').buffer],
      )
      const zone = files.locator('[data-drop]')
      await zone.dispatchEvent('dragover', { dataTransfer: dropped })
      await expect(
        files.getByText(t('papers.dropNow', { type: t('attendanceFiles.kinds.excuse') })),
      ).toBeVisible()
      await zone.dispatchEvent('drop', { dataTransfer: dropped })
      await expect(files.getByRole('alert')).toContainText('fake.png')
      const letter = files.getByRole('listitem').filter({ hasText: 'letter.png' })
      await expect(letter).toContainText(`${t('attendanceFiles.kinds.excuse')} · ${name}`)

      const opener = letter.getByRole('button', { name: t('files.view', { name: 'letter.png' }) })
      await opener.click()
      const viewer = page.getByRole('dialog', { name: 'letter.png' })
      await expect
        .poll(async () => (await viewer.getByRole('img').boundingBox())?.height ?? 0)
        .toBeGreaterThan(40)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()

      await letter.getByRole('button', { name: t('actionsOn.remove', { name: 'letter.png' }) }).click()
      const question = page.getByRole('alertdialog', { name: t('files.removeTitle', { name: 'letter.png' }) })
      await question.getByRole('button', { name: t('actions.cancel') }).click()
      await expect(letter).toHaveCount(1)
      await letter.getByRole('button', { name: t('actionsOn.remove', { name: 'letter.png' }) }).click()
      await question.getByRole('button', { name: t('actions.remove') }).click()
      await expect(letter).toHaveCount(0)
      await expect(kept).toHaveCount(1)
    })

    test('the list of files is filtered; a session without its signed sheet is found and gets one', async ({
      page,
      t,
      school,
    }) => {
      const { branch, group, session, student, name } = await aClass(school)
      await school.keep('POST', '/api/attendance/file', picture('letter.png'), {
        session: session._id,
        student: student._id,
        kind: 'excuse',
      })
      await page.goto(`/admin/attendance/files?branch=${branch._id}`)
      const list = page.getByRole('list', { name: t('attendanceFiles.listTitle') })
      const letter = list.getByRole('listitem').filter({ hasText: 'letter.png' })
      await expect(letter).toContainText(name)
      await expect(letter.getByRole('link').first()).toContainText(String(group.name))
      await page.getByRole('combobox', { name: t('attendanceFiles.kind') }).click()
      await page.getByRole('option', { name: t('attendanceFiles.kinds.signed_sheet') }).click()
      await expect(page.getByText(t('attendanceFiles.filteredTitle'))).toBeVisible()

      await page.getByRole('combobox', { name: t('attendanceFiles.show') }).click()
      await page.getByRole('option', { name: t('attendanceFiles.shown.unsigned') }).click()
      const unsigned = page.getByRole('list', { name: t('attendanceFiles.unsignedOf') })
      await unsigned
        .getByRole('listitem')
        .filter({ hasText: String(group.name) })
        .getByRole('button')
        .click()
      const adding = page.getByRole('region', { name: t('attendanceFiles.addTitle') })
      await adding.getByLabel(t('papers.choose')).setInputFiles(pdf('signed.pdf', 1))
      await expect(adding.getByText(t('attendanceFiles.kept', { smart_count: 1 }))).toBeVisible()
      await expect(page.getByText(t('attendanceFiles.allSignedTitle'))).toBeVisible()
      await page.goto(`/admin/attendance/files?branch=${branch._id}&kind=signed_sheet`)
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText('signed.pdf')
    })
  })
}
