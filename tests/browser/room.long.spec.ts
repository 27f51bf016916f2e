import { studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'

for (const language of ['en', 'bng'] as const)
  test.describe(`a table, in ${language}`, () => {
    test.use({ language })

    test('shows both expiry dates in full at any width, menu open or folded, beside the longest name', async ({
      page,
      school,
      t,
    }) => {
      const branch = await school.branch()
      await school.student({
        branch: branch._id,
        firstName: 'Abdullah Al Mamun Chowdhury Mohammad',
        lastName: 'Rafiqul Islam Chowdhury Bhuiyan Talukder',
        dmvExpiry: '2026-12-01',
        tlcExpiry: '2026-11-01',
      })
      await page.goto(studentsOf(branch))
      const row = page.getByRole('row').nth(1)
      // Nothing at the end of a cell belongs to another one, or is cut off.
      const covered = () =>
        row.evaluate(
          (tr) =>
            [...tr.querySelectorAll('td')].filter((cell) => {
              const { right, top, height } = cell.getBoundingClientRect()
              return (
                right > innerWidth || !cell.contains(document.elementFromPoint(right - 4, top + height / 2))
              )
            }).length,
        )
      const cut = () =>
        row
          .locator('td:has(svg)')
          .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
      const menu = page.getByRole('button', { name: t('shell.menu'), exact: true })
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        for (let times = 0; times < 2; times++) {
          for (const day of language === 'en' ? ['2026-12-01', '2026-11-01'] : ['২০২৬-১২-০১', '২০২৬-১১-০১'])
            await expect(row.getByRole('cell', { name: day })).toBeVisible()
          // The menu takes a moment to open or close.
          await expect.poll(covered).toBe(0)
          await expect.poll(cut).toBe(0)
          const open = await menu.getAttribute('aria-expanded')
          await menu.click()
          await expect(menu).toHaveAttribute('aria-expanded', String(open !== 'true'))
        }
      }
    })
  })

test('the sticky header of a long table stays below the top bar and never hides the focused row', async ({
  page,
  school,
}) => {
  const branch = await school.branch()
  for (let made = 0; made < 14; made++) await school.student({ branch: branch._id })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(studentsOf(branch, { perPage: '25' }))
  const head = page.getByRole('columnheader', { name: 'Last name' })
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(15)
  await rows.nth(14).getByRole('button').last().focus()
  const bar = await page.getByRole('banner').boundingBox()
  const below = await head.boundingBox()
  expect(below?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
  for (let pressed = 0; pressed < 45; pressed++) await page.keyboard.press('Shift+Tab')
  const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
  expect(focused).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0))
})
