/** How a screen is come to. */
import type { Kept, School } from './school.ts'
import type { Page } from './test.ts'
import type { Say } from './words.ts'

export interface Stage {
  page: Page
  school: School
  t: Say
  branch: Kept
  student: Kept
}

export interface Screen {
  name: string
  /** Signed in or not. */
  inside: boolean
  /** It shows a PDF, by the browser's own viewer. */
  asPdf?: boolean
  show: (stage: Stage) => Promise<void>
}

/** To an address, and until what has to be there is there. */
export const at = async (page: Page, path: string): Promise<void> => {
  // A tab that was made a kiosk shows nothing else.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.removeItem('kiosk'))
  await page.goto(path)
  // Not by its role: below an open dialog it has none.
  await page.locator('h1').waitFor()
}
