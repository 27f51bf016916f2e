/** A branch's calendar and its entries. */
import type { Kept, School } from './school.ts'
import type { Page } from './test.ts'

/** Also the time zone of the browser. */
export const zone = 'America/New_York'

/** A branch with a class that meets today at nine, and today's date there. */
export async function aBranch(school: School, students: readonly Kept[] = []) {
  const branch = await school.branch({ timezone: zone })
  const { date } = await school.attendance(branch)
  return { branch, date, ...(await school.classOf(branch, students)) }
}

export const calendarOf = (branch: Kept, request: Record<string, string> = {}): string =>
  `/admin/calendar?${new URLSearchParams({ view: 'month', branch: branch._id, ...request }).toString()}`

export const entry = (page: Page, title: unknown) =>
  page.locator('.fc-event').filter({ hasText: String(title) })
