/** How far a page moves while it is loaded: the web vital "cumulative layout shift". */
import type { Page } from './test.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

interface Watched {
  shifts: { value: number; moved: string[] }[]
}

/** From the next document on, records each shift that no click or key has caused. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { shifts: [] }
    Object.assign(window, watched)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          watched.shifts.push({
            value,
            moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** @returns the notable shifts of this document if their sum exceeds the budget */
export async function shiftsBeyond(page: Page, budget: number): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= budget) return []
  return shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(' | ')}`)
}
