/** How to reach a screen. */
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
  /** It keeps what was typed or said in the language in which it was opened, and is opened once more in the other. */
  isTyped?: boolean
  /** It shows a PDF in the browser's viewer. */
  asPdf?: boolean
  show: (stage: Stage) => Promise<void>
}

/** Goes to an address and waits for its heading. */
export const at = async (page: Page, path: string): Promise<void> => {
  // A tab that became a kiosk shows nothing else.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.removeItem('kiosk'))
  await page.goto(path)
  // Not by role, as it has none below an open dialog.
  await page.locator('h1').waitFor()
}
