import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import { chromiumArgs } from '../../scripts/chromium.ts'
import { readPdf } from '../support/pdf.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

test.use(withPdfViewer)

/** A class with a session at this moment, at whatever time the test runs. */
async function atTheDoor(school: School, page: Page) {
  // A time zone in which it is shortly after noon: the session from nine to eleven is moved there.
  const branch = await school.branch({ timezone: zoneAtNoon() })
  const student = await school.student({ branch: branch._id, firstName: 'Karim', lastName: aName() })
  const { group, session } = await school.classOf(branch, [student])
  const [start, end] = ['12:00', '15:00']
  await page.request.put(`/api/classSession/${session._id}`, {
    data: { start, end },
    headers: { 'X-XSRF-TOKEN': await tokenOf(page) },
  })
  return { branch, student, group, session }
}

/** POSIX turns the sign around: Etc/GMT-3 is three hours ahead. */
function zoneAtNoon(): string {
  const ahead = 13 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const tokenOf = async (page: Page) =>
  ((await (await page.request.get('/api/getCSRFToken')).json()) as { CSRFToken: string }).CSRFToken

/** Only the printed card has it. */
async function codeOf(page: Page, student: Kept): Promise<string> {
  const answer = await page.request.get(`/api/document/studentCard/${student._id}.pdf?lang=en`)
  const { text } = await readPdf(await answer.body())
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
}

for (const language of languages) {
  test.describe(`student cards, ${language}`, () => {
    test.use({ language })

    test('a typed code checks its student in; a second time changes nothing; an unknown code is refused', async ({
      page,
      t,
      school,
    }) => {
      const { student, session } = await atTheDoor(school, page)
      const code = await codeOf(page, student)
      await page.goto(`/admin/attendance/${session._id}`)
      await page.getByRole('link', { name: t('cards.scan') }).click()
      const field = page.getByLabel(t('cards.code'))
      await expect(field).toBeFocused()
      await field.fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      const result = page.locator('[data-outcome]').first()
      await expect(result).toHaveAttribute('data-outcome', 'marked')
      await expect(result).toContainText(`Karim ${String(student.lastName)}`)
      const [mark] = await school.marks(session)
      expect(['present', 'late']).toContain(mark?.status)

      // Like a scanner: it types into the same field, and ends with Enter.
      await expect(field).toBeFocused()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await expect(result).toHaveAttribute('data-outcome', 'again')
      expect((await school.marks(session))[0]).toEqual(mark)

      await field.fill('AAAA-BBBB-CCCC-DDDD')
      await page.getByRole('button', { name: t('cards.send') }).click()
      await expect(result).toHaveAttribute('data-outcome', 'refused')
      await expect(result).toContainText(t('validation.cardUnknown'))
      await expect(page.getByRole('listitem').and(page.locator('[data-outcome]'))).toHaveCount(3)
    })

    test('a lost card is revoked on the student’s record, and no longer accepted', async ({
      page,
      t,
      school,
    }) => {
      const { student, session } = await atTheDoor(school, page)
      const code = await codeOf(page, student)
      await page.goto(`/admin/student?id=${student._id}`)
      await page.getByRole('tab', { name: t('certificates.tab'), exact: true }).click()
      await page.getByRole('button', { name: t('cards.revoke') }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByLabel(t('books.reason')).fill('Lost in a taxi')
      await asked.getByRole('button', { name: t('cards.revoke') }).click()
      await expect(page.getByText(t('cards.revoked', { reason: 'Lost in a taxi' }))).toBeVisible()
      await page.goto(`/admin/attendance/${session._id}/scan`)
      await page.getByLabel(t('cards.code')).fill(code)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-outcome]').first()).toContainText(t('server.error.card_revoked'))
    })
  })
}

/** A picture of a code as a camera would send it: luma frames with grey chroma. */
function asVideo(code: string): Buffer {
  const [width, height, scale] = [640, 480, 8]
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 4 })
  const luma = Buffer.alloc(width * height, 235)
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.length * scale) / 2)) as [
    number,
    number,
  ]
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < scale; line++)
        luma.fill(
          16,
          (top + y * scale + line) * width + left + x * scale,
          (top + y * scale + line) * width + left + (x + 1) * scale,
        )
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`),
    ...Array.from({ length: 10 }, () => frame),
  ])
}

test('the camera reads a card once, however long it is held in view', async ({
  page,
  t,
  school,
  playwright,
  sessionOf,
  origin,
}) => {
  test.slow()
  const { student, session } = await atTheDoor(school, page)
  const code = (await codeOf(page, student)).replaceAll('-', '')
  const file = join(await mkdtemp(join(tmpdir(), 'camera-')), 'card.y4m')
  await writeFile(file, asVideo(code))
  const browser = await playwright.chromium.launch({
    executablePath: test.info().project.use.launchOptions?.executablePath,
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: origin, storageState: await sessionOf('admin') })
    await context.addInitScript(() => localStorage.setItem('language', 'en'))
    const door = await context.newPage()
    await door.goto(`/admin/attendance/${session._id}/scan`)
    await door.getByRole('button', { name: t('cards.cameraStart') }).click()
    const result = door.locator('[data-outcome]').first()
    await expect(result).toHaveAttribute('data-outcome', 'marked', { timeout: 30_000 })
    await expect(result).toContainText('Karim')
    await expect(door.locator('video')).toBeVisible()
    expect(['present', 'late']).toContain((await school.marks(session))[0]?.status)
    await door.getByRole('button', { name: t('cards.cameraStop') }).click()
    await expect(door.locator('li[data-outcome]')).toHaveCount(1)
  } finally {
    await browser.close()
  }
})

test('a session’s signature sheet and a class’s cards are printed', async ({ page, t, school }) => {
  const { group, session } = await atTheDoor(school, page)
  await page.goto(`/admin/attendance/${session._id}`)
  await page.getByRole('button', { name: t('documents.print.attendanceSheet') }).click()
  const name = String(group.name)
  await expect(page.getByRole('dialog', { name: t('documents.titles.attendanceSheet', { name }) }).locator('iframe')).toBeVisible() // prettier-ignore
  await page.goto(`/admin/class?id=${group._id}`)
  await page.getByRole('tab', { name: t('roster.title') }).click()
  await page.getByRole('button', { name: t('documents.print.classCards') }).click()
  await expect(page.getByRole('dialog', { name: t('documents.titles.classCards', { name }) }).locator('iframe')).toBeVisible() // prettier-ignore
})
