import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

/**
 * The lists; those of cash sessions and of holidays begin below what has to be done about drawers and about sessions on a
 * holiday, and are not here.
 */
const lists = [
  'branch', 'course', 'class', 'student', 'student/renewals', 'student/certificates',
  'teacher', 'employee', 'meeting', 'user', 'logs', 'inventory/stock', 'inventory/adjustment',
  'inventory/transfer', 'inventory/purchase', 'inventory/supplier', 'inventory/product', 'accounts',
  'accounts/invoices', 'accounts/chart', 'download/invoice', 'hr/salary', 'hr/salary/payslips',
  'hr/salary/advances', 'hr/salary/structure', 'hr/attendance/days', 'hr/leave', 'hr/papers',
] as const // prettier-ignore

/** How many records a page shows whole above the bottom bar, and what it shows in part. */
const look = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector('nav button[aria-haspopup=dialog]')
    const floor = end?.closest('nav')?.getBoundingClientRect().top ?? 0
    const cards = [...document.querySelectorAll('main .rows > ul > li')]
    const isPart = (item: Element) => {
      const line = item.parentElement?.getBoundingClientRect()
      const { top, bottom, right } = item.getBoundingClientRect()
      const isShown = line && top < line.bottom - 1
      return isShown && (bottom > line.bottom + 1 || right > line.right + 1)
    }
    return {
      all: cards.length,
      // Its last pixels are the padding of the card: fonts of systems differ by a few.
      whole: cards.filter((card) => card.getBoundingClientRect().bottom <= floor + 10).length,
      inPart: cards
        .flatMap((card) => [...card.querySelectorAll('dl > div')])
        .filter(isPart)
        .map((item) => item.textContent),
    }
  })

for (const language of languages)
  test.describe(`lists on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('show five records at first sight, no value in part, and nothing sideways at 320 pixels', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      for (const path of lists) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(`/admin/${path}`)
        await expect(page.locator('main .rows > ul > li').first(), path).toBeVisible()
        await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0)
        await expect(page.locator('nav button[aria-haspopup=dialog]')).toBeVisible()
        const { all, whole, inPart } = await look(page)
        expect.soft(whole, path).toBeGreaterThanOrEqual(Math.min(5, all))
        expect.soft(inPart, path).toEqual([])
        await page.setViewportSize({ width: 320, height: 844 })
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.soft.poll(sideways, { message: path }).toBe(0)
      }
    })
  })
