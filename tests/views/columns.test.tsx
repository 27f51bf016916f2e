import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fit } from '../../src/components/list/fit.ts'
import { product } from '../../src/shared/stock/product.ts'
import { student } from '../../src/shared/students/student.ts'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { windowWidth } from '../support/views.ts'

const columns = [
  { source: 'firstName', picture: () => null },
  { source: 'phone', width: 148, rank: 1 },
  { source: 'status', rank: 2 },
  { source: 'dmvExpiry' },
  { source: 'tlcExpiry' },
]
const fitted = (room: number) => fit(columns, { room, buttons: 150, fields: student.fields })
const shown = (room: number) => fitted(room)?.map(({ source }) => source)

describe('column layout', () => {
  test('hides the columns of the lowest priority first, and never one without a priority', () => {
    expect(shown(1000)).toEqual(['firstName', 'phone', 'status', 'dmvExpiry', 'tlcExpiry'])
    expect(shown(830)).toEqual(['firstName', 'phone', 'dmvExpiry', 'tlcExpiry'])
    expect(shown(640)).toEqual(['firstName', 'dmvExpiry', 'tlcExpiry'])
  })

  test('switches to cards where even the smallest table does not fit', () => expect(fitted(500)).toBeNull())

  test('gives a full name in one column more width than a name split over two', () => {
    const width = (...names: string[]) =>
      fit([...names.map((source) => ({ source, inName: true })), { source: 'category' }], {
        room: 600,
        buttons: 150,
        fields: product.fields,
      })?.[0]?.width ?? 0
    expect(width('sku')).toBeGreaterThan(width('sku', 'name') * 1.5)
  })

  test('never exceeds the available width', () => {
    for (let room = 620; room < 1600; room += 7) {
      const cells = fitted(room)?.reduce((sum, { width }) => sum + width, 0) ?? 0
      expect(cells + 52 + 150).toBeLessThanOrEqual(room)
    }
  })
})

describe('a list in a small window', () => {
  test('shows both expiry dates beside an open menu at 1024 pixels', async () => {
    windowWidth.now = 1024
    await renderAdmin({ at: '/admin/student', records: { student: [aStudent()], branch: [aBranch()] } })
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
    expect(heads).toEqual(['No.', 'First name', 'Last name', 'DMV expiry', 'TLC expiry', 'Actions'])
  })

  test('shows a name that is too long as its title', async () => {
    const firstName = 'Abdullah Al Mamun Chowdhury Mohammad'
    await renderAdmin({
      at: '/admin/student',
      records: { student: [aStudent({ firstName })], branch: [aBranch()] },
    })
    expect((await screen.findByText(firstName)).closest('td')?.title).toBe(firstName)
  })
})

describe('the pagination', () => {
  for (const [language, last, label] of [
    ['en', 'Last page', 'Rows per page'],
    ['bng', 'শেষ পাতা', 'প্রতি পাতায়'],
  ] as const)
    test(`leads to the last page and to more rows, and keeps both in the address, in ${language}`, async () => {
      const records = { student: Array.from({ length: 60 }, () => aStudent()), branch: [aBranch()] }
      const { user } = await renderAdmin({ at: '/admin/student', language, records })
      await user.click(await screen.findByRole('button', { name: last }))
      await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('6'))
      await user.click(screen.getByRole('combobox', { name: new RegExp(label) }))
      await user.click(await screen.findByRole('option', { name: language === 'en' ? '25' : '২৫' }))
      await waitFor(() => expect(new URLSearchParams(location.search).get('perPage')).toBe('25'))
      expect(new URLSearchParams(location.search).get('page')).toBe('1')
    })
})
