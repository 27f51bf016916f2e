/** The summary above the form of a record, as the views' tests read it. */
import { screen, within } from '@testing-library/react'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

export const id = 'c'.repeat(24)

export async function opened(path: string, scene: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const shown = await renderAdmin({ at: `/admin/${path}?id=${id}`, ...scene })
  const dialog = await screen.findByRole('dialog')
  const region = await within(dialog).findByRole('region', { name: 'Summary' })
  return { ...shown, dialog, card: within(region), region }
}
/** The facts by their names: the label, the value and what is said beside it. */
export const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll<HTMLElement>('[data-fact]')].map((fact) => [
      fact.dataset.fact,
      [...fact.querySelectorAll('dt, dd > div, dd > small')].map((part) => part.textContent),
    ]),
  )
