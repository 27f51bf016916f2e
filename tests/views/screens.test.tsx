import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/i18n/locale.ts'
import { resources } from '../../src/resources/index.ts'
import { type EntityName, entities } from '../../src/shared/entities.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { minimal } from '../support/minimal.ts'

const [id, branch, course] = ['c', 'b', 'd'].map((digit) => digit.repeat(24)) as [string, string, string]
const filter = { en: 'Filter', bng: 'ফিল্টার' }

/** One record of every kind with its required fields, as the API would return it. */
const records = Object.fromEntries(
  Object.entries(minimal({ branch, course, student: 'c'.repeat(24) })).map(([name, fields]) => {
    const entity = entities[name as EntityName]
    const empty = Object.entries(entity.fields).map(([field, { kind, initial, target }]) => [
      [field, initial ?? (kind === 'bool' ? false : null)],
      ...(target ? [[`${field}Name`, kind === 'refs' ? [] : null]] : []),
    ])
    return [name, [{ _id: id, ...Object.fromEntries(empty.flat()), files: [], ...fields }]]
  }),
)

/** The log is written by the server and has its own list and records. */
const madeByHand = ({ name }: { name: string }) => name in entities

/** Waits until the screen shows the element; if a text is missing, it shows an error instead. */
const shown = <Found,>(find: () => Found | null | undefined) =>
  waitFor(() => {
    expect(screen.queryByText(/^There is no text/)?.textContent).toBeUndefined()
    const found = find()
    if (!found) throw new Error('It is not there yet')
    return found
  })

/** The form of the dialog with all fields. */
async function theForm() {
  const form = await shown(() => document.querySelector<HTMLElement>('[role=dialog] form'))
  const inputs = ['textbox', 'combobox'].flatMap((role) => within(form).queryAllByRole(role))
  expect(inputs.length + form.querySelectorAll('dt').length).toBeGreaterThan(2)
}

for (const language of languages)
  describe(`no text is missing in ${language}`, () => {
    for (const { name, path = name } of resources.filter(madeByHand)) {
      const at = (query = '') => renderAdmin({ at: `/admin/${path}${query}`, language, records })

      test(`in a new ${name}, over an empty list`, async () => {
        await renderAdmin({ at: `/admin/${path}?create=true`, language })
        await theForm()
        await shown(() => document.querySelector('main h2'))
      })

      test(`in the list of ${name}, with its filters open`, async () => {
        const { user } = await at()
        const table = await shown(() => screen.queryByRole('table'))
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
        const button = screen.queryByRole('button', { name: filter[language] })
        if (!button) return
        await user.click(button)
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
