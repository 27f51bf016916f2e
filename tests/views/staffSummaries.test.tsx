import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aBranch } from '../../src/testing/aStudent.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { factsOf, id, opened } from '../support/summary.ts'

const session = 'd'.repeat(24)
const branch = 'b'.repeat(24)

const anEmployee = (fields: Record<string, unknown>) => ({
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
  ...fields,
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

test.each([
  ['an employee who cannot sign in', { user: null }, ['Request leave', 'Give access']],
  ['an employee who can', { user: 'e'.repeat(24) }, ['Request leave']],
  ['an employee who has left', { user: null, status: 'left' }, []],
])('%s: what is usually done for them is above the form', async (_, fields, names) => {
  const { card } = await opened('employee', {
    records: { employee: [anEmployee(fields)], branch: [aBranch()] },
    answers: { 'employee.summary': { data: { leave: [], papersEnding: 0 } } },
  })
  await card.findByText('Papers expiring')
  const ways = card.queryAllByRole('link', { name: /^(Request leave|Give access)$/ })
  expect(ways.map(({ textContent }) => textContent)).toEqual(names)
})

test('a new user of an employee is filled in with what is known of them', async () => {
  await renderAdmin({
    at: `/admin/user?create=true&employee=${id}`,
    records: { employee: [anEmployee({})], branch: [aBranch()], setting: [], user: [] },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Bina')
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Roy')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('the summary of an employee says whether they are in, and what is left', async () => {
  const { card, region } = await opened('employee', {
    records: {
      employee: [anEmployee({})],
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
