import { aSmallClass } from './support/classes.ts'
import { studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('the menu is a drawer that closes on navigation', async ({ page, t }) => {
      await page.goto('/admin')
      const menu = page.getByRole('navigation', { name: t('shell.navigation') })
      await expect(menu).toHaveCount(0)
      await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap()
      await menu.getByRole('link', { name: t('shell.items.student'), exact: true }).tap()
      await expect(page).toHaveURL('/admin/student')
      await expect(menu).toHaveCount(0)
      await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    })

    test('students are cards with all their actions, and the dialog fills the window', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const { firstName, lastName, phone } = await school.student({ branch: branch._id })
      const name = `${String(firstName)} ${String(lastName)}`
      await page.goto(studentsOf(branch))
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
      await expect(card).toContainText(String(phone))
      await expect(page.getByRole('table')).toHaveCount(0)
      const edit = card.getByRole('button', { name: t('actionsOn.edit', { name }), exact: true })
      const box = await edit.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await edit.tap()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect((await dialog.boundingBox())?.width).toBe(390)
      await expect(dialog.getByRole('button', { name: t('actions.save') })).toBeInViewport()
    })

    test('the bar at the bottom leads to the places of the role, and opens the notifications', async ({
      page,
      t,
    }) => {
      await page.goto('/admin')
      const bar = page.getByRole('navigation', { name: t('shell.bottomBar') })
      const places = bar.getByRole('button')
      await expect(places).toHaveCount(5)
      for (const place of await places.all()) {
        const box = await place.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      const student = bar.getByRole('button', { name: t('shell.items.student'), exact: true })
      await expect(student).not.toHaveAttribute('aria-current')
      await student.tap()
      await expect(page).toHaveURL('/admin/student')
      await expect(student).toHaveAttribute('aria-current', 'page')
      await bar.getByRole('button', { name: new RegExp(t('shell.notifications')) }).tap()
      const panel = page.getByRole('dialog', { name: t('shell.notifications') })
      await expect(panel).toBeInViewport({ ratio: 1 })
      await expect(bar).toHaveCount(0)
    })

    test('filters open in a sheet, and take effect when they are applied', async ({ page, t, school }) => {
      const [branch, city] = [await school.branch(), `City ${Date.now()}`]
      await school.student({ branch: branch._id, city })
      await school.student({ branch: branch._id, city: 'Elsewhere' })
      await page.goto(studentsOf(branch))
      const cards = page.locator('main .rows > ul > li')
      await expect(cards).toHaveCount(2)
      const open = page.getByRole('button', { name: new RegExp(`^${t('actions.filter')}`) })
      await open.tap()
      const sheet = page.getByRole('dialog', { name: t('list.filters') })
      await sheet.getByLabel(t('resources.student.fields.dmvExpStart'), { exact: true }).fill('2099-01-01')
      await expect(cards).toHaveCount(2)
      await sheet.getByRole('button', { name: t('actions.apply') }).tap()
      await expect(sheet).toHaveCount(0)
      await expect(cards).toHaveCount(0)
      await open.tap()
      await sheet.getByRole('button', { name: t('actions.clear'), exact: true }).tap()
      await expect(sheet).toHaveCount(0)
      await expect(cards).not.toHaveCount(0)
    })

    test('a list with many tools keeps the main one beside its search, and the others in one menu', async ({
      page,
      t,
      school,
    }) => {
      await aSmallClass(school, await school.branch())
      await page.goto('/admin/class')
      const main = page.getByRole('main')
      const top = async (name: string) =>
        (await main.getByRole('button', { name, exact: true }).first().boundingBox())?.y
      const search = main.getByRole('textbox', { name: t('list.searchLabel') })
      await expect(main.getByRole('button', { name: t('actions.add'), exact: true }).first()).toBeVisible()
      const field = await search.boundingBox()
      const add = (await top(t('actions.add'))) ?? 0
      expect(add).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0))
      expect(await top(t('actions.filter'))).toBe(await top(t('actions.more')))
      await expect(main.getByRole('button', { name: t('list.export'), exact: true })).toHaveCount(0)
      await main.getByRole('button', { name: t('actions.more'), exact: true }).tap()
      const menu = page.getByRole('dialog', { name: t('actions.more'), exact: true })
      // Each says in words what it does.
      await expect(menu.getByText(t('list.export'), { exact: true })).toBeVisible()
      await menu.getByRole('button', { name: t('list.columns.button'), exact: true }).tap()
      await expect(page.getByRole('dialog', { name: t('list.columns.title') })).toBeVisible()
    })
  })
}

test('the calendar fits the window, whatever its size', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [390, 640],
    [320, 640],
    [800, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Reloaded, as the first opening waits for the calendar's code.
    await page.goto('/admin/student?create=true')
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a date: DMV expiry' }).click()
    const calendar = page.getByRole('dialog', { name: /^Choose a date/ })
    await expect(calendar.getByRole('gridcell').first()).toBeVisible()
    await expect(calendar).toBeInViewport({ ratio: 1 })
    for (const list of ['Month', 'Year'])
      await expect(calendar.getByRole('combobox', { name: list })).toBeInViewport({ ratio: 1 })
    expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test.describe('the sidebar', () => {
  for (const [width, wide] of [
    [767, false],
    [768, true],
  ] as const)
    test(`at ${width} pixels is ${wide ? 'open beside the page' : 'a drawer'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(wide ? 1 : 0)
    })
})

test('from 900 pixels the dialog takes half the window', async ({ page }) => {
  for (const [width, half] of [
    [900, 450],
    [899, 899],
    [1440, 720],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/branch?create=true')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(half)
  }
})
