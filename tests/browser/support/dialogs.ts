import type { Locator, Page } from '@playwright/test'

/** All open dialogs. By selector, as a dialog below another one has no role. */
export const dialogs = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]')
