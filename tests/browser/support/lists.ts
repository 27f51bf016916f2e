/** Helpers for list screens. */
import type { Locator, Page } from '@playwright/test'

/** The list of one branch's students, so that a test sees only its own. */
export function studentsOf(branch: { _id: string }, more: Record<string, string> = {}): string {
  const filter = JSON.stringify({ branchFilter: [branch._id] })
  return `/admin/student?${new URLSearchParams({ displayedFilters: '{}', filter, page: '1', perPage: '10', sort: '', order: 'ASC', ...more })}`
}

/** The list of branches, searched by the name of one. */
export function branchesLike({ name }: Record<string, unknown>, more: Record<string, string> = {}): string {
  const filter = JSON.stringify({ q: name })
  return `/admin/branch?${new URLSearchParams({ displayedFilters: '{}', filter, page: '1', perPage: '10', sort: '', order: 'ASC', ...more })}`
}

/** The rows of the table without the header. */
export const rowsOf = (page: Page): Locator =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** The texts of a column by its header; empty while there is no such column. */
export async function columnOf(page: Page, head: string): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const index = heads.findIndex((text) => text.trim() === head)
  if (index < 0) return []
  return (await page.locator(`tbody tr > :nth-child(${index + 1})`).allInnerTexts()).map((text) =>
    text.trim(),
  )
}
