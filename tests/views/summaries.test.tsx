import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { factsOf, id, opened } from '../support/summary.ts'

const session = 'd'.repeat(24)
const branch = 'b'.repeat(24)

const aClass = {
  _id: id,
  name: 'Evening',
  course: 'e'.repeat(24),
  courseName: 'TLC 24',
  branch,
  branchName: 'Jamaica',
  teacher: 'f'.repeat(24),
  teacherName: 'Anwar Hossain',
  capacity: 20,
  startDate: '2026-01-05',
  endDate: '2026-03-05',
  room: 'Room 7',
  fee: null,
  schedule: [],
  status: 'running',
  clashes: 0,
}
const ofClass = {
  next: { session, date: '2026-01-12', start: '18:00', room: 'Room 9' },
  taken: 12,
  waiting: 2,
  today: { session, start: '18:00', endsAt: '2999-01-01T00:00:00.000Z', enrolled: 12, unmarked: 0 },
  attendance: { attended: 9, marks: 12 },
}

describe('the summary of a class', () => {
  const records = { class: [aClass], branch: [aBranch()] }

  test('says when and with whom it meets, its seats, its attendance and the sheet of today', async () => {
    const { card, region } = await opened('class', {
      records,
      answers: { 'class.summary': { data: ofClass } },
    })
    await card.findByText('12 of 20')
    expect(factsOf(region)).toEqual({
      teacher: ['Teacher', 'Anwar Hossain', 'Room 7'],
      dates: ['Dates', '01-05-2026', '– 03-05-2026'],
      seats: ['Seats', '12 of 20', '2 waiting'],
      attendance: ['Attendance', '75%', '9 of 12 marks'],
      next: ['Next session', '01-12-2026', '6:00 PM · Room 9'],
      sheet: ['Today’s sheet', 'Taken', '6:00 PM'],
    })
    expect(card.getByRole('link', { name: '75%' }).getAttribute('href')).toBe(
      `/admin/attendance/report?class=${id}`,
    )
    expect(card.getByRole('link', { name: 'Open the sheet' }).getAttribute('href')).toBe(
      `/admin/attendance/${session}`,
    )
  })

  test('opens the list of its students where the seats are clicked', async () => {
    const { card, dialog, user } = await opened('class', {
      records,
      answers: { 'class.summary': { data: ofClass } },
    })
    await user.click(await card.findByRole('button', { name: '12 of 20' }))
    expect(within(dialog).getByRole('tab', { name: 'Students' }).getAttribute('aria-selected')).toBe('true')
  })

  test('says by a dash what there is not', async () => {
    const { card, region } = await opened('class', {
      records,
      answers: {
        'class.summary': {
          data: { next: null, taken: 0, waiting: 0, today: null, attendance: { attended: 0, marks: 0 } },
        },
      },
    })
    await card.findByText('0 of 20')
    expect(factsOf(region)).toMatchObject({
      attendance: ['Attendance', '–', ''],
      next: ['Next session', '–', ''],
      sheet: ['Today’s sheet', '–', ''],
    })
    expect(region.querySelectorAll('[data-empty]')).toHaveLength(0)
    expect(card.queryByRole('link', { name: '–' })).toBeNull()
    expect(card.queryByText('Unavailable')).toBeNull()
  })

  test('leaves out what could not be read, keeps its room, and the form stays', async () => {
    const { card, region, dialog } = await opened('class', {
      records,
      handlers: [
        http.get('*/api/class/:id/summary', () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
      ],
    })
    await waitFor(() => expect(Object.keys(factsOf(region))).toEqual(['teacher', 'dates']))
    expect(region.querySelectorAll('[data-empty]')).toHaveLength(4)
    expect(card.getByText('Anwar Hossain')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Evening')
  })

  test('has no place for attendance where the reader may not see it', async () => {
    const { card, region } = await opened('class', {
      records,
      user: aUser({ role: 'employee', permissions: { class: { view: true } } }),
      answers: { 'class.summary': { data: { next: null, taken: 12, waiting: 0 } } },
    })
    await card.findByText('12 of 20')
    expect(Object.keys(factsOf(region))).toEqual(['teacher', 'dates', 'seats', 'next'])
    expect(card.queryByRole('link')).toBeNull()
    expect(card.queryByRole('button', { name: 'Enrol' })).toBeNull()
  })

  test('enrols a student from where one stands', async () => {
    const { card, user } = await opened('class', {
      records,
      answers: {
        'class.summary': { data: ofClass },
        'class.roster': {
          data: { taken: 12, capacity: 20, waiting: 2, open: true, requiredMinutes: null, students: [] },
        },
      },
    })
    await user.click(await card.findByRole('button', { name: 'Enrol' }))
    expect(await screen.findByRole('dialog', { name: 'Enrol a student in Evening' })).toBeTruthy()
  })

  test('is not part of a new record', async () => {
    await renderAdmin({ at: '/admin/class?create=true', records })
    await within(await screen.findByRole('dialog')).findByLabelText('Name')
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
  })
})

describe('the summary of a branch', () => {
  const ofBranch = {
    students: 120,
    classes: 4,
    teachers: 9,
    employees: 6,
    cash: { date: '2026-01-12', in: 12_50, out: 2_00 },
  }

  test('leads from each figure to its list', async () => {
    const { card } = await opened('branch', {
      records: { branch: [aBranch({ _id: id })] },
      answers: { 'branch.summary': { data: ofBranch } },
    })
    const filterOf = async (name: string) => {
      const to = new URL((await card.findByRole('link', { name })).getAttribute('href') ?? '', 'http://a')
      return [to.pathname, JSON.parse(to.searchParams.get('filter') ?? '') as unknown]
    }
    expect(await filterOf('120')).toEqual([
      '/admin/student',
      { branchFilter: [id], statusFilter: ['enrolled'] },
    ])
    expect((await card.findByRole('link', { name: '12.50' })).getAttribute('href')).toBe(
      `/admin/inventory/cash-statement?from=2026-01-12&to=2026-01-12&branch=${id}`,
    )
  })

  test('shows no figure of what the reader may not list', async () => {
    const { card, region } = await opened('branch', {
      records: { branch: [aBranch({ _id: id })] },
      user: aUser({ role: 'employee', permissions: { branch: { view: true }, teacher: { view: true } } }),
      answers: { 'branch.summary': { data: { teachers: 9 } } },
    })
    await card.findByText('9')
    expect(factsOf(region)).toEqual({ teachers: ['Teachers', '9', ''] })
  })
})

test('the summary of a product says how much there is, and that none is left', async () => {
  const pen = {
    _id: id,
    name: 'Pen',
    category: 'tools',
    active: true,
    files: [],
    lowStockAt: 1,
    price: 12_50,
  }
  const { card, region } = await opened('inventory/product', {
    records: { product: [{ ...pen, stock: 0, stockByBranch: [], unit: 'piece' }] },
    answers: {
      'product.summary': {
        data: {
          lastMovement: { date: '2026-01-12', quantity: -3, source: 'sale', branch, branchName: 'Jamaica' },
        },
      },
    },
  })
  await card.findByText('01-12-2026')
  expect(factsOf(region)).toEqual({
    stock: ['In stock', '0 piece', 'Out of stock'],
    price: ['Price', '12.50', ''],
    movement: ['Last movement', '01-12-2026', '-3 · Sale · Jamaica'],
  })
})

describe('the summary of a student', () => {
  const records = {
    student: [
      aStudent({
        _id: id,
        dmvLicence: 'D-1',
        dmvExpiry: '2031-05-06',
        tlcLicence: 'T-2',
        tlcExpiry: '2030-01-02',
      }),
    ],
    branch: [aBranch()],
    class: [aClass],
  }

  test('names the class, and its next session with the way to all of them', async () => {
    const [student] = records.student
    const { card, region } = await opened('student', {
      records: { ...records, student: [{ ...student, class: aClass._id, className: 'Evening' }] },
      answers: {
        'student.summary': {
          data: { next: ofClass.next, minutes: 90, requiredMinutes: 1440, lastNote: null },
        },
      },
    })
    const link = await card.findByRole('link', { name: '01-12-2026' })
    expect(link.getAttribute('href')).toBe(`/admin/class?id=${aClass._id}&tab=sessions`)
    expect(factsOf(region)).toMatchObject({
      class: ['Class', 'Evening', ''],
      next: ['Next session', '01-12-2026', '6:00 PM · Room 9'],
      hours: ['Hours', '1:30 of 24 hours', ''],
    })
  })

  test('renews the licence that ends first, with its number', async () => {
    const { card, user } = await opened('student', { records })
    await user.click(await card.findByRole('button', { name: 'Renew: TLC licence' }))
    const form = within(await screen.findByRole('dialog', { name: 'Renew: TLC licence' }))
    expect(form.getByLabelText<HTMLInputElement>('Number').value).toBe('T-2')
  })

  test('enrols the student in a class', async () => {
    const { card, user, api } = await opened('student', { records })
    await user.click(await card.findByRole('button', { name: 'Enrol' }))
    const form = within(await screen.findByRole('dialog', { name: 'Enrol Rahim Uddin in a class' }))
    await user.click(form.getByRole('combobox', { name: 'Class' }))
    await user.click(await screen.findByRole('option', { name: /Evening/ }))
    await user.click(form.getByRole('button', { name: 'Enrol' }))
    await waitFor(() => expect(api.records.enrolment).toHaveLength(1))
    expect(api.records.enrolment?.[0]).toMatchObject({ student: id, class: id })
  })

  test('offers neither to who may not change students', async () => {
    const { card } = await opened('student', {
      records,
      user: aUser({ role: 'employee', permissions: { student: { view: true }, class: { view: true } } }),
    })
    await card.findByRole('button', { name: 'Note' })
    expect(card.queryByRole('button', { name: /^(Enrol|Renew)/ })).toBeNull()
  })
})
