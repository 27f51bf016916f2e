import { dialogs } from './support/dialogs.ts'
import { tabTo } from './support/keyboard.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a student is created, opened, read and closed without a mouse', async ({ page, school }) => {
  test.slow()
  const branch = await school.branch()
  const [lastName, phone] = [aName(), aPhone()]
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Student', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Add a student' })
  await expect(dialog.getByLabel('First name', { exact: true })).toBeFocused()
  await page.keyboard.type('Rahim')
  await page.keyboard.press('Tab')
  await page.keyboard.type(lastName)
  await tabTo(page, dialog.getByLabel('Phone', { exact: true }))
  await page.keyboard.type(phone)
  await tabTo(page, dialog.getByLabel('Branch', { exact: true }))
  await page.keyboard.type(String(branch.name))
  await expect(page.getByRole('option')).toHaveText([String(branch.name)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Branch', { exact: true })).toHaveValue(String(branch.name))
  await tabTo(page, dialog.getByRole('combobox', { name: /^Status/ }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(dialogs(page)).toHaveCount(0)
  await expect(add).toBeFocused()

  await tabTo(page, page.getByRole('textbox', { name: 'Search', exact: true }), { back: true })
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: `Rahim ${lastName}` })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const record = page.getByRole('dialog', { name: `Edit Rahim ${lastName}` })
  await expect(record.getByRole('combobox', { name: /^Status/ })).toHaveText('Enrolled')
  // The focus stays inside.
  for (let pressed = 0; pressed < 45; pressed++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a date is typed in any usual form, or picked', async ({ page }) => {
  await page.goto('/admin/student?create=true')
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabel('DMV expiry', { exact: true })
  for (const [typed, shown] of [
    ['2026-11-21', '11-21-2026'],
    ['১১/২১/২০২৬', '11-21-2026'],
    ['1/2/2027', '01-02-2027'],
  ] as const) {
    await day.fill(typed)
    await day.press('Tab')
    await expect(day).toHaveValue(shown)
  }
  for (const impossible of ['21/11/2026', '2026/11/21']) {
    await day.fill(impossible)
    await day.press('Tab')
    await expect(day).toHaveAccessibleDescription('Date input not valid.')
  }
  await day.fill('soon')
  await day.press('Tab')
  await expect(day).toHaveAccessibleDescription('Date input not valid.')
  await expect(day).toHaveValue('soon')

  await dialog.getByRole('button', { name: 'Choose a date: DMV expiry' }).click()
  const calendar = page.getByRole('dialog', { name: /^Choose a date/ })
  await calendar.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: '2031' }).click()
  await calendar.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'May' }).click()
  await calendar.getByRole('gridcell', { name: '6', exact: true }).click()
  await expect(day).toHaveValue('05-06-2031')
  await expect(day).not.toHaveAttribute('aria-invalid')
})

test('the focused element is visible, and its focus ring is seen', async ({ page }) => {
  await page.goto('/admin/student')
  await expect(page.getByRole('table')).toBeVisible()
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(async () => {
      // An element scrolled into view by the focus is there with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing'
      const { left, top, width, height } = element.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const ring = getComputedStyle(element)
      const ringed =
        Number.parseFloat(ring.outlineWidth) >= 2 && ring.outlineStyle !== 'none'
          ? true
          : ring.boxShadow !== 'none'
      const framed = element.matches('input') || ringed
      return (element.contains(above) || above?.contains(element)) && framed
        ? 'seen'
        : `${element.outerHTML.slice(0, 120)} ${ring.outline} ${above?.outerHTML.slice(0, 60) ?? ''}`
    })
    expect(['seen', 'nothing']).toContain(seen)
  }
})
