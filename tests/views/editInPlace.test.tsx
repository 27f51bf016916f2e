import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { entities } from '../../src/shared/entities.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
const second = 'd'.repeat(24)
const dhaka = aBranch({ _id: 'e'.repeat(24), name: 'Dhaka', code: 'DHA' })

type Scene = Partial<Parameters<typeof renderAdmin>[0]>

async function students(scene: Scene = {}) {
  const view = await renderAdmin({
    at: '/admin/student',
    records: {
      student: [
        aStudent({ _id: id }),
        aStudent({ _id: second, firstName: 'Salma', lastName: 'Khatun', phone: '(718) 555-0102' }),
      ],
      branch: [aBranch(), dhaka],
    },
    ...scene,
  })
  await screen.findByRole('table')
  return view
}

const button = (field: string, name = 'Rahim Uddin') =>
  screen.findByRole('button', { name: `Change ${field}: ${name}` })
const cellOf = (field: string, name = 'Rahim Uddin') =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .at(screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent?.includes(field)))!
const input = () => screen.findByRole('combobox', { name: /^Status/ })
const saves = (calls: string[]) => calls.filter((call) => call.startsWith('PUT'))
/** Whoever has the focus. */
const focused = () => document.activeElement

const refusal = (body: Record<string, unknown>, status = 422) =>
  http.put(`*/api/student/${id}`, () => HttpResponse.json({ status: 'error', ...body }, { status }))

describe('a cell of a list', () => {
  test('is edited and saved by keyboard alone: Enter opens its choices, and Enter saves the chosen one', async () => {
    const { user, api } = await students()
    ;(await button('Status')).focus()
    await user.keyboard('{Enter}')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Enquiry', 'Enrolled', 'Dropped',
    ]) // prettier-ignore
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(api.records.student?.[0]?.status).toBe('enrolled'))
    await waitFor(() => expect(cellOf('Status').textContent).toBe('Enrolled'))
    expect(focused()).toBe(await button('Status'))
    // Nothing else of the record was written.
    expect(saves(api.calls)).toEqual([`PUT /api/student/${id}`])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is edited by F2 as well, and Escape takes back', async () => {
    const { user, api } = await students()
    ;(await button('Status')).focus()
    await user.keyboard('{F2}')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull())
    expect(cellOf('Status').textContent).toBe('Enquiry')
    expect(focused()).toBe(await button('Status'))
    expect(saves(api.calls)).toEqual([])
  })

  test('is left by Tab for the next cell that can be edited, in the next row too, and by Shift+Tab for the one before', async () => {
    const { user, api } = await students()
    await user.click(await button('Class'))
    await screen.findByRole('combobox', { name: /^Class/ })
    await user.keyboard('{Tab}')
    await waitFor(async () => expect(focused()).toBe(await input()))
    expect(cellOf('Status').contains(focused())).toBe(true)
    // Not by Tab: its choices would cover the rows below.
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Tab}')
    await waitFor(() => expect(cellOf('Class', 'Salma').contains(focused())).toBe(true))
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    await waitFor(() => expect(cellOf('Status').contains(focused())).toBe(true))
    expect(saves(api.calls)).toEqual([])
  })

  test('does not open its record when it is edited by mouse, and a click on its value still does', async () => {
    const { user } = await students()
    await user.click(await button('Status'))
    await user.click(await screen.findByRole('option', { name: 'Enrolled' }))
    await waitFor(() => expect(cellOf('Status').textContent).toBe('Enrolled'))
    expect(window.location.search).not.toContain('id=')
    await user.click(cellOf('Status'))
    expect(window.location.search).toContain(`id=${id}`)
  })

  test('shows at the cell what the server refuses, keeps the choice, and can be saved again', async () => {
    const refused = 'A student without a class cannot be enrolled.'
    const { user, api } = await students({
      handlers: [refusal({ code: 'validation', message: 'no', errors: { status: refused } })],
    })
    await user.click(await button('Status'))
    await user.click(await screen.findByRole('option', { name: 'Enrolled' }))
    const cell = cellOf('Status')
    expect((await within(cell).findByRole('alert')).textContent).toBe(refused)
    const field = await input()
    expect(field.textContent).toBe('Enrolled')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(refused)
    await user.click(document.body)
    expect((await input()).textContent).toBe('Enrolled')
    await user.keyboard('{Escape}')
    expect(api.records.student?.[0]?.status).toBe('enquiry')
  })

  test('says at the cell, too, what is no field’s fault', async () => {
    const { user } = await students({
      handlers: [refusal({ code: 'state', message: 'The month is closed.' }, 409)],
    })
    await user.click(await button('Status'))
    await user.click(await screen.findByRole('option', { name: 'Dropped' }))
    expect((await within(cellOf('Status')).findByRole('alert')).textContent?.trim()).toBe(
      'The month is closed.',
    )
    expect((await input()).textContent).toBe('Dropped')
  })

  test('asks before it is saved over what a colleague has saved in it', async () => {
    const { user, api } = await students()
    await user.click(await button('Status'))
    await screen.findByRole('listbox')
    Object.assign(api.records.student?.[0] ?? {}, {
      status: 'dropped',
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await user.click(screen.getByRole('option', { name: 'Enrolled' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual([
      'StatusEnrolledDropped',
    ]) // prettier-ignore
    await user.click(question.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(api.records.student?.[0]?.status).toBe('enrolled'))
  })

  test('takes theirs if the user says so', async () => {
    const { user, api } = await students()
    await user.click(await button('Status'))
    await screen.findByRole('listbox')
    Object.assign(api.records.student?.[0] ?? {}, {
      status: 'dropped',
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await user.click(screen.getByRole('option', { name: 'Enrolled' }))
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(cellOf('Status').textContent).toBe('Dropped'))
    expect(api.records.student?.[0]?.status).toBe('dropped')
  })

  test('keeps what is typed when changes of colleagues arrive, and its row even if it leaves the list', async () => {
    let change = (_resource: string): void => undefined
    class Stream extends EventTarget {
      close = () => undefined
      constructor() {
        super()
        change = (resource) => {
          const data = JSON.stringify({ resource, id, action: 'updated' })
          this.dispatchEvent(new MessageEvent('message', { data }))
        }
      }
    }
    vi.stubGlobal('EventSource', Stream)
    const { user, api } = await students()
    await user.click(await button('Class'))
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Class/ })
    await user.type(input, 'TLC')
    const [rahim, salma] = api.records.student!
    const later = (made: () => void) =>
      waitFor(() => (change('student'), made()), { timeout: 5000, interval: 100 })

    Object.assign(rahim!, {
      class: 'f'.repeat(24),
      className: 'DMV 9',
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await later(() =>
      expect(within(cellOf('Class')).getByRole('status').textContent).toMatch(
        /^This record has changed in the meantime/,
      ),
    )
    api.records.student = [Object.assign(salma!, { phone: '(718) 555-0199' })]
    await later(() => expect(cellOf('Phone', 'Salma').textContent).toBe('(718) 555-0199'))
    expect([input.value, focused()]).toEqual(['TLC', input])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rahim/ })).toBeNull())
  }, 20_000)

  test('is saved without a question if a colleague has changed another field meanwhile', async () => {
    const { user, api } = await students()
    await user.click(await button('Status'))
    await screen.findByRole('listbox')
    Object.assign(api.records.student?.[0] ?? {}, {
      phone: '(718) 555-0199',
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    await user.click(screen.getByRole('option', { name: 'Enrolled' }))
    await waitFor(() => expect(api.records.student?.[0]?.status).toBe('enrolled'))
    expect(api.records.student?.[0]?.phone).toBe('(718) 555-0199')
  })

  test('cannot be edited without the right to update, nor if the entity does not declare it or the status is final', async () => {
    const { unmount } = await students({
      user: aUser({ role: 'employee', permissions: { student: { view: true, create: true } } }),
    })
    expect(screen.queryByRole('button', { name: /^Change / })).toBeNull()
    unmount()
    await students({
      records: { student: [aStudent({ status: 'completed' })], branch: [aBranch()] },
    })
    await button('Class')
    expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(1)
  })

  test('is declared only for kinds that a cell has an input for', () => {
    for (const { name, bulkEditable, fields } of Object.values(entities))
      for (const field of bulkEditable)
        expect(['choice', 'bool', 'ref'], `${name}.${field}`).toContain(
          (fields as Record<string, { kind: string }>)[field]?.kind,
        )
  })
})
