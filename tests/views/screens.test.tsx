import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/i18n/locale.ts'
import { resources } from '../../src/resources/index.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
/** By the resource's name. */
const records = {
  student: [aStudent({ _id: id, note: 'Comes by bus.', guardian: { name: 'Karim' } })],
  branch: [aBranch(), aBranch({ _id: id, name: 'Mirpur', code: 'MIR' })],
}
const filter = { en: 'Filter', bng: 'ফিল্টার' }

/** Until the screen has what is looked for; where a text is lacking, it has the error instead. */
const shown = <Found,>(find: () => Found | null | undefined) =>
  waitFor(() => {
    expect(screen.queryByText(/^There is no text/)?.textContent).toBeUndefined()
    const found = find()
    if (!found) throw new Error('It is not there yet')
    return found
  })

/** The form in the dialog, with all its fields. */
async function theForm() {
  const form = await shown(() => document.querySelector<HTMLElement>('[role=dialog] form'))
  expect(within(form).queryAllByRole('textbox').length + form.querySelectorAll('dt').length).toBeGreaterThan(
    3,
  )
}

for (const language of languages)
  describe(`no text is lacking in ${language}`, () => {
    for (const { name, path = name } of resources)
      test(`in a new ${name}, over the list that has none`, async () => {
        await renderAdmin({ at: `/admin/${path}?create=true`, language })
        await theForm()
        await shown(() => document.querySelector('main h2'))
      })

    for (const name of Object.keys(records)) {
      const at = (query = '') => renderAdmin({ at: `/admin/${name}${query}`, language, records })

      test(`in the list of ${name}, its filters open`, async () => {
        const { user } = await at()
        const table = await shown(() => screen.queryByRole('table'))
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
        await user.click(screen.getByRole('button', { name: filter[language] }))
        await shown(() => document.querySelector('[id^=filter-]'))
      })

      for (const [what, more] of [
        ['to be changed', ''],
        ['only to read', '&view=true'],
      ])
        test(`in a ${name} ${what}`, async () => {
          await at(`?id=${id}${more}`)
          await theForm()
        })
    }
  })
