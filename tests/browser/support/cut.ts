import type { Kept } from './school.ts'
import { expect, type Page } from './test.ts'
import type { Say } from './words.ts'

/**
 * The connection is cut in the middle of a save, at its worst moment: the server has kept it, and its answer is lost.
 */
export async function cutOff(
  page: Page,
  {
    t,
    at,
    save,
    said,
    typed,
  }: { t: Say; at: string | RegExp; save: () => Promise<void>; said?: string; typed: () => Promise<void> },
): Promise<void> {
  const context = page.context()
  let cut = false
  await page.route(at, async (route) => {
    if (cut || route.request().method() === 'GET') return route.fallback()
    cut = true
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await save()
  const words = said
    ? page.getByText(said)
    : page.getByText(t('errors.network')).or(page.getByText(t('errors.offline')))
  await expect(words.first()).toBeVisible()
  await typed()
  expect(cut).toBe(true)
  await context.setOffline(false)
  await page.unroute(at)
}

/** The records of a kind that a filter meets. */
export const listed = async (page: Page, kind: string, filter: Record<string, unknown>): Promise<Kept[]> => {
  const answer = await page.request.get(`/api/${kind}`, { params: { filter: JSON.stringify(filter) } })
  const body = (await answer.json()) as Kept[] | { data: Kept[] }
  return Array.isArray(body) ? body : body.data
}
