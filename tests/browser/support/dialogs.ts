import type { Locator, Page } from '@playwright/test'

/** All that are open. By selector: a dialog below a question has no role to be found by. */
export const dialogs = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]')
