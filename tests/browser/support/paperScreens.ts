/** The screens of financial papers. */
import { anInvoice } from './posted.ts'
import { at, type Screen } from './stage.ts'

export const paperScreens: readonly Screen[] = [
  {
    name: 'invoices to be printed',
    inside: true,
    async show({ page, t, branch, student }) {
      const whom = { branch: branch._id, student: student._id }
      await anInvoice(page.context().request, whom, t('shell.items.course'))
      const filter = JSON.stringify({ branch: [branch._id] })
      await at(page, `/admin/download/invoice?${new URLSearchParams({ filter }).toString()}`)
      // A table, or cards.
      await page.locator('.record-link').first().waitFor()
    },
  },
  {
    name: 'an invoice, as it is printed',
    inside: true,
    asPdf: true,
    async show({ page, t, branch, student }) {
      const whom = { branch: branch._id, student: student._id }
      const { _id } = await anInvoice(page.context().request, whom, t('shell.items.course'))
      await at(page, `/admin/download/invoice?id=${_id}`)
      await page.locator('iframe').waitFor()
    },
  },
]
