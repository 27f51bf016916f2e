/** The system status, as it is and with every trouble there is. */
import { badStatus } from '../../support/statuses.ts'
import { at, type Screen } from './stage.ts'

export const statusScreens: readonly Screen[] = [
  {
    name: 'system status',
    inside: true,
    async show({ page }) {
      await at(page, '/admin/logs/status')
      await page.getByRole('table').last().waitFor()
    },
  },
  {
    name: 'system status, with troubles',
    inside: true,
    async show({ page }) {
      await page.route('**/api/status', (route) => route.fulfill({ json: { data: badStatus } }))
      await at(page, '/admin/logs/status')
      await page.getByRole('table').nth(2).waitFor()
      await page.unroute('**/api/status')
    },
  },
]
