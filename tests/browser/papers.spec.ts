import { studentsOf } from './support/lists.ts'
import { pdf, picture } from './support/papers.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

/** A student of a new branch, with the papers tab open. */
async function opened(page: Page, t: Say, school: School, view: Record<string, string> = {}) {
  const branch = await school.branch()
  const student = await school.student({ branch: branch._id })
  await page.goto(studentsOf(branch, { id: student._id, ...view }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: t('papers.title') }).click()
  const panel = dialog.getByRole('tabpanel', { name: t('papers.title') })
  await panel.getByText(t('papers.bySchool')).first().waitFor()
  return { student, dialog, panel }
}

const filesOf = async (school: School, { _id }: Kept) =>
  ((await school.find('student', _id))?.files ?? []) as { type: string; name: string }[]

for (const language of languages) {
  test.describe(`documents of a student, ${language}`, () => {
    test.use({ language })

    test('files are dropped, checked by their content, previewed in place and removed', async ({
      page,
      t,
      school,
    }) => {
      const { student, panel, dialog } = await opened(page, t, school)
      const [photo, id] = [t('files.types.photo'), t('files.types.id')]
      await expect(panel.getByText(t('papers.missing', { smart_count: 2 }))).toBeVisible()

      // Dropped anywhere: here far below the drop zone.
      const dropped = await page.evaluateHandle(
        (bytes) => {
          const held = new DataTransfer()
          held.items.add(new File([Uint8Array.from(bytes)], 'face.png'))
          return held
        },
        [...picture('face.png').buffer],
      )
      await panel.dispatchEvent('dragover', { dataTransfer: dropped })
      await expect(panel.getByText(t('papers.dropNow', { type: photo }))).toBeVisible()
      await panel.dispatchEvent('drop', { dataTransfer: dropped })
      const photos = panel.getByRole('region', { name: photo })
      await expect(photos.getByText(t('papers.state.there'))).toBeVisible()

      // Several at once, one of which only claims to be a PDF.
      const fake = { ...picture('x'), name: 'fake.pdf', buffer: Buffer.from('no paper at all') }
      await panel
        .getByLabel(t('papers.addNamed', { type: id }))
        .setInputFiles([fake, picture('card.png', 30, 60), pdf('both-sides.pdf', 2)])
      const queue = panel.getByRole('list', { name: t('papers.queue') })
      await expect(queue.getByRole('alert')).toContainText('fake.pdf')
      await expect(panel.getByText(t('papers.kept', { smart_count: 2 }))).toBeVisible()
      await queue.getByRole('button', { name: t('papers.dismissNamed', { name: 'fake.pdf' }) }).click()
      await expect(queue).toHaveCount(0)
      await expect(panel.getByText(t('papers.complete'))).toBeVisible()
      const kept = (await filesOf(school, student)).map(({ type, name }) => `${type} ${name}`)
      expect(kept.toSorted()).toEqual(['id both-sides.pdf', 'id card.png', 'photo face.png'])

      const opener = panel.getByRole('button', { name: t('files.view', { name: 'card.png' }) })
      await opener.click()
      const viewer = page.getByRole('dialog', { name: 'card.png' })
      const drawn = viewer.getByRole('img', { name: id })
      await expect.poll(async () => (await drawn.boundingBox())?.height ?? 0).toBeGreaterThan(60)
      const upright = await drawn.boundingBox()
      await viewer.getByRole('button', { name: t('files.viewer.rotate') }).click()
      const isLying = async () => {
        const box = await drawn.boundingBox()
        return box && box.width > box.height
      }
      await expect.poll(isLying).toBe((upright?.height ?? 0) > (upright?.width ?? 0))
      const turned = await drawn.boundingBox()
      await viewer.getByRole('button', { name: t('files.viewer.zoomIn') }).click()
      await expect.poll(async () => (await drawn.boundingBox())?.width).toBeGreaterThan(turned?.width ?? 0)
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(opener).toBeFocused()

      await panel.getByRole('button', { name: t('files.view', { name: 'both-sides.pdf' }) }).click()
      const pages = page
        .getByRole('dialog', { name: 'both-sides.pdf' })
        .getByRole('img', { name: t('files.viewer.page', { page: 1, count: 2 }) })
      // The red square in the lower left of the first page.
      const ink = () =>
        pages.evaluate((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement
          const { data } = (canvas as HTMLCanvasElement)
            .getContext('2d')!
            .getImageData(width / 10, height * 0.9, 1, 1)
          return [...data]
        })
      await expect.poll(ink).toEqual([255, 0, 0, 255])
      await page.keyboard.press('Escape')

      await panel.getByRole('button', { name: t('actionsOn.remove', { name: 'card.png' }) }).click()
      const question = page.getByRole('alertdialog', { name: t('files.removeTitle', { name: 'card.png' }) })
      await question.getByRole('button', { name: t('actions.remove') }).click()
      await expect(panel.getByText('card.png')).toHaveCount(0)
      await expect(panel.getByRole('heading', { name: id })).toBeFocused()
      expect(await filesOf(school, student)).toHaveLength(2)

      // The form is up to date, so saving it raises no question.
      await dialog.getByRole('tab', { name: t('resources.log.history.details') }).click()
      await dialog.getByLabel(t('resources.student.fields.address'), { exact: true }).fill('Hillside Ave')
      await dialog.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect((await school.find('student', student._id))?.address).toBe('Hillside Ave')
    })

    test('a user who may not change students can only read them', async ({ visit, t, school }) => {
      const page = await visit({ role: 'admin' })
      const { panel } = await opened(page, t, school)
      await panel
        .getByLabel(t('papers.addNamed', { type: t('files.types.id') }))
        .setInputFiles(picture('card.png'))
      await expect(panel.getByRole('link', { name: t('files.download', { name: 'card.png' }) })).toBeVisible()
      await page.route('**/api/getLoggedInUser', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { role: string; permissions: object } }
        Object.assign(body.data, { role: 'employee', permissions: { student: { view: true } } })
        await route.fulfill({ response: answer, json: body })
      })
      await page.reload()
      await page.getByRole('tab', { name: t('papers.title') }).click()
      await expect(panel.getByRole('button', { name: t('files.view', { name: 'card.png' }) })).toBeVisible()
      await expect(panel.locator('input')).toHaveCount(0)
      await expect(panel.getByRole('button')).toHaveCount(1)
    })
  })

  test.describe(`documents on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('are taken with the camera, and previewed full screen', async ({ page, t, school }) => {
      const { student, panel } = await opened(page, t, school)
      const camera = panel.getByLabel(t('papers.cameraNamed', { type: t('files.types.id') }))
      await expect(camera).toHaveAttribute('capture', 'environment')
      await camera.setInputFiles(picture('IMG_1.png'))
      const view = panel.getByRole('button', { name: t('files.view', { name: 'IMG_1.png' }) })
      await view.tap()
      const viewer = page.getByRole('dialog', { name: 'IMG_1.png' })
      expect((await viewer.boundingBox())?.width).toBe(390)
      for (const button of await viewer.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      }
      await viewer.getByRole('button', { name: t('actions.close') }).tap()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect((await filesOf(school, student)).map(({ type }) => type)).toEqual(['id'])
    })
  })
}
