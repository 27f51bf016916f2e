import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const id = 'c'.repeat(24)
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

async function opened(path: string, scene: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const shown = await renderAdmin({ at: `/admin/${path}?id=${id}`, ...scene })
  const dialog = await screen.findByRole('dialog')
  const region = await within(dialog).findByRole('region', { name: 'Summary' })
  return { ...shown, dialog, card: within(region), region }
}
/** The facts by their names: the label, the value and what is said beside it. */
const factsOf = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll<HTMLElement>('[data-fact]')].map((fact) => [
      fact.dataset.fact,
      [...fact.querySelectorAll('dt, dd > div, dd > small')].map((part) => part.textContent),
    ]),
  )

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

  test('leaves out what there is not, and keeps its room', async () => {
    const { card, region } = await opened('class', {
      records,
      answers: {
        'class.summary': {
          data: { next: null, taken: 0, waiting: 0, today: null, attendance: { attended: 0, marks: 0 } },
        },
      },
    })
    await card.findByText('0 of 20')
    expect(Object.keys(factsOf(region))).toEqual(['teacher', 'dates', 'seats'])
    expect(region.querySelectorAll('[data-empty]')).toHaveLength(3)
    expect(card.queryByText('Unavailable')).toBeNull()
  })

  test('leaves out what could not be read, and the form stays', async () => {
    const { card, region, dialog } = await opened('class', {
      records,
      handlers: [
        http.get('*/api/class/:id/summary', () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
      ],
    })
    await waitFor(() => expect(Object.keys(factsOf(region))).toEqual(['teacher', 'dates']))
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
    expect(Object.keys(factsOf(region))).toEqual(['teacher', 'dates', 'seats'])
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
    expect(await filterOf('12.50')).toEqual([
      '/admin/accounts',
      { branch: [id], date_gte: '2026-01-12', date_lte: '2026-01-12', type: ['cashIn'] },
    ])
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

describe('the summary of a teacher', () => {
  const teacher = {
    _id: id,
    firstName: 'Anwar',
    lastName: 'Hossain',
    phone: '+8801711000222',
    branch,
    branchName: 'Jamaica',
    subjects: ['DMV', 'TLC'],
    status: 'active',
    files: [],
  }
  const records = { teacher: [teacher], branch: [aBranch()] }

  test('says what they teach, and opens their running classes', async () => {
    const { card, region } = await opened('teacher', {
      records,
      answers: {
        'teacher.summary': {
          data: {
            running: 2,
            next: { session, date: '2026-01-12', start: '18:00', className: 'Evening' },
            month: { held: 90, planned: 600 },
            papersEnding: 1,
          },
        },
      },
    })
    await card.findByText('1:30 of 10 hours')
    expect(factsOf(region)).toEqual({
      subjects: ['Subjects', 'DMV, TLC', ''],
      running: ['Running classes', '2', ''],
      month: ['Hours this month', '1:30 of 10 hours', 'taught of those planned'],
      next: ['Next session', '01-12-2026', '6:00 PM · Evening'],
      papers: ['Papers expiring', '1', 'expired or within 30 days'],
    })
    const to = new URL(card.getByRole('link', { name: '2' }).getAttribute('href') ?? '', 'http://a')
    expect([to.pathname, JSON.parse(to.searchParams.get('filter') ?? '')]).toEqual([
      '/admin/class',
      { teacherFilter: [id], statusFilter: ['running'] },
    ])
  })

  test('has no place for classes and papers where the reader may see neither', async () => {
    const { region } = await opened('teacher', {
      records,
      user: aUser({ role: 'employee', permissions: { teacher: { view: true } } }),
      answers: { 'teacher.summary': { data: {} } },
    })
    expect(factsOf(region)).toEqual({ subjects: ['Subjects', 'DMV, TLC', ''] })
    expect(region.querySelectorAll('[data-empty]')).toHaveLength(0)
  })
})

test('the summary of an employee says whether they are in, and what is left', async () => {
  const { card, region } = await opened('employee', {
    records: {
      employee: [
        {
          _id: id,
          firstName: 'Bina',
          lastName: 'Roy',
          phone: '+8801711000333',
          branch,
          branchName: 'Jamaica',
          position: 'Office',
          department: null,
          joinDate: '2024-01-01',
          contractEnd: null,
          leaveDate: null,
          status: 'active',
          files: [],
        },
      ],
      branch: [aBranch()],
    },
    answers: {
      'employee.summary': {
        data: {
          today: { date: '2026-01-12', status: 'late', inTime: '09:20' },
          leave: [
            { kind: 'annual', left: 12.5 },
            { kind: 'sick', left: 14 },
          ],
          papersEnding: 0,
        },
      },
    },
  })
  await card.findByText('12.5 days')
  expect(factsOf(region)).toEqual({
    position: ['Position', 'Office', ''],
    today: ['Today', 'Late', 'in at 9:20 AM'],
    leave: ['Annual leave left', '12.5 days', 'Sick 14'],
    papers: ['Papers expiring', '0', 'expired or within 30 days'],
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
