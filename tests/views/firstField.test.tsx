import { render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { expect, test } from 'vitest'
import { ActionDialog } from '../../src/components/dialogs/ActionDialog.tsx'
import { ChoiceBox } from '../../src/components/inputs/ChoiceBox.tsx'
import { DayBox } from '../../src/components/inputs/DayBox.tsx'
import { TextBox } from '../../src/components/inputs/TextBox.tsx'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { loadI18nProvider } from '../../src/i18n/index.ts'
import { resources } from '../../src/resources/index.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { strictI18n } from '../../src/testing/strictI18n.ts'

const nothing = () => undefined
const frame = (label: string) => ({ id: label, label, onChange: nothing })
const text = (autoFocus = false) => (
  <TextBox {...frame('Reason')} maxLength={60} value="" autoFocus={autoFocus} />
)
const day = <DayBox {...frame('Day')} value="2026-12-01" />
const choice = <ChoiceBox {...frame('Kind')} value="a" options={[{ id: 'a', name: 'Annual' }]} />
const radios = ['This one', 'All'].map((name, index) => (
  <label key={name}>
    <input type="radio" name="scope" defaultChecked={index === 1} /> {name}
  </label>
))

for (const [first, fields, label] of [
  ['a day', [day, text()], 'Day'],
  ['a choice', [choice, text()], 'Kind'],
  ['a line of text', [text(), day], 'Reason'],
  ['a group of radio buttons', [radios, text()], 'All'],
  ['another field than one that asks for the cursor', [day, text(true)], 'Reason'],
] as const)
  test(`the dialog of an action begins in its field, where the first is ${first}`, async () => {
    chooseLanguage('en')
    render(
      <CoreAdminContext i18nProvider={strictI18n(await loadI18nProvider())}>
        <ActionDialog
          title="Move"
          action="Move"
          call={{ isPending: false, error: null }}
          onSend={nothing}
          onClose={nothing}
        >
          {fields.map((field, index) => (
            <div key={index}>{field}</div>
          ))}
        </ActionDialog>
      </CoreAdminContext>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Move' })
    expect(document.activeElement).toBe(within(dialog).getByLabelText(label))
  })

test('what the first field of an action proposes is replaced by typing', async () => {
  chooseLanguage('en')
  render(
    <CoreAdminContext i18nProvider={strictI18n(await loadI18nProvider())}>
      <ActionDialog
        title="Move"
        action="Move"
        call={{ isPending: false, error: null }}
        onSend={nothing}
        onClose={nothing}
      >
        {day}
      </ActionDialog>
    </CoreAdminContext>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Day')
  expect(field.value).not.toBe('')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

const roles = ['textbox', 'combobox', 'radio', 'checkbox', 'spinbutton']
const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

for (const { name, path = name } of resources.filter(({ create }) => create))
  test(`the cursor is in the first field of a new ${name}`, async () => {
    await renderAdmin({ at: `/admin/${path}?create=true` })
    const form = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=dialog] form')
      if (!found) throw new Error('It is not there yet')
      return found
    })
    const fields = roles.flatMap((role) => within(form).queryAllByRole(role))
    const [first] = fields.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    expect(document.activeElement?.id).toBe(first?.id)
    expect(form.contains(document.activeElement)).toBe(true)
  })
