import { describe, expect, test } from 'vitest'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import { employee as employeeEntity } from '../../src/shared/staff/employee.ts'
import { formOf, pdf } from '../support/uploads.ts'
import { admin, create, dataOf, dhaka, get, idsOf, jamaica, listed, made, put, refusal, type Row, server } from '../support/school.ts' // prettier-ignore

const full = {
  firstName: 'Shirin',
  lastName: 'Akter',
  phone: '718 555 0144',
  email: 'shirin@example.com',
  position: 'হিসাবরক্ষক',
  department: 'Accounts',
  joinDate: '2024-02-29',
  leaveDate: '2024-02-29',
  employmentType: 'part_time',
  baseSalary: 310_000,
  status: 'left',
}

describe('an employee', () => {
  test('is stored with all fields, and returned as the contract has it', async () => {
    const row = await made('employee', full)
    expect(row).toMatchObject({ ...full, branch: jamaica, branchName: 'Jamaica', files: [], user: null })
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(employeeEntity).shape).toSorted())
    expect(dataOf(await get('employee', row._id))).toEqual(row)
  })

  test('needs a name, a phone, a branch, a position and a joining date', async () => {
    const needed = ['firstName', 'lastName', 'phone', 'branch', 'position', 'joinDate']
    expect(refusal(await admin.post('/api/employee/create', {}))).toEqual([422, 'invalid', needed])
  })

  test.each([
    ['leaveDate', '2025-12-31'],
    ['contractEnd', '2025-12-31'],
    ['leaveDate', 'never'],
    ['employmentType', 'volunteer'],
    ['baseSalary', 1000.5],
    ['baseSalary', -1],
    ['status', 'fired'],
    ['subjects', []],
  ])('with %s %j is refused at that field', async (field, value) => {
    expect(refusal(await create('employee', { [field]: value }))).toEqual([422, 'invalid', [field]])
  })

  test('leaves on the joining date at the earliest, whichever is changed', async () => {
    const row = await made('employee', { joinDate: '2026-01-10', leaveDate: '2026-01-10' })
    expect(refusal(await put('employee', row._id, { leaveDate: '2026-01-09' }))).toEqual([
      422,
      'invalid',
      ['leaveDate'],
    ])
    expect(refusal(await put('employee', row._id, { joinDate: '2026-01-11' }))).toEqual([
      422,
      'invalid',
      ['leaveDate'],
    ])
    expect((await put('employee', row._id, { joinDate: '2026-02-01', leaveDate: null })).status).toBe(200)
  })

  test('is created from a form with files, and loses one', async () => {
    const texts = { firstName: 'A', lastName: 'B', phone: '718 555 0173', branch: jamaica, position: 'Driver', joinDate: '2025-12-31', baseSalary: '২১০০০০', leaveDate: '' }
    const answer = await admin.post('/api/employee/create', formOf(texts, [{ name: 'c.pdf', bytes: pdf() }], ['contract']))
    const row = dataOf(answer) as Row & { files: StoredFile[] }
    expect(row).toMatchObject({ joinDate: '2025-12-31', baseSalary: 210_000, leaveDate: null })
    expect(row.files).toMatchObject([{ type: 'contract', name: 'c.pdf' }])
    const { fileUrl } = row.files[0]!
    const query = new URLSearchParams({ id: row._id, fileUrl, type: 'contract' }).toString()
    expect(dataOf(await admin.delete(`/api/employee/file?${query}`)).files).toEqual([])
  }) // prettier-ignore

  test('may be a teacher as well, under the same login', async () => {
    const user = await server.aUser({ role: 'employee', branch: jamaica })
    const [teacher, employee] = [await made('teacher', { user }), await made('employee', { user })]
    const { rows } = await server.pool.query('select teacher_id, employee_id from app_user where id = $1', [
      user,
    ])
    expect(rows).toEqual([{ teacher_id: teacher._id, employee_id: employee._id }])
    expect(refusal(await create('employee', { user }))).toEqual([409, 'duplicate', ['user']])
    await admin.delete(`/api/employee/${employee._id}`)
    const after = await server.pool.query('select teacher_id, employee_id from app_user where id = $1', [
      user,
    ])
    expect(after.rows).toEqual([{ teacher_id: teacher._id, employee_id: null }])
  })

  test('saved by another user meanwhile is not overwritten', async () => {
    const row = await made('employee')
    const now = dataOf(await put('employee', row._id, { position: 'Driver' }))
    const answer = await put('employee', row._id, { ...row, position: 'Cook' })
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
  })
})

describe('the employees', () => {
  test('are listed in pages, by branch, status and id, and found by name, position and department', async () => {
    const rows = [
      await made('employee', { firstName: 'কামাল', position: 'Mechanic', joinDate: '2020-01-01', baseSalary: 900 }),
      await made('employee', { firstName: 'Kamal', branch: dhaka, department: 'Vehicles', joinDate: '2019-01-01', baseSalary: 1_000 }),
      await made('employee', { firstName: 'Zahid', status: 'on_leave', joinDate: '2021-01-01' }),
    ]
    const ids = idsOf(rows)
    const found = async (query: Record<string, string>) => {
      const met = idsOf(await listed('employee', { idFilter: ids.join(','), ...query }))
      return met.map((id) => ids.indexOf(id))
    }
    expect((await found({ branchFilter: dhaka }))).toEqual([1])
    expect((await found({ statusFilter: 'on_leave,left' }))).toEqual([2])
    expect((await found({ search: 'kamal' })).toSorted()).toEqual([0, 1])
    expect((await found({ search: 'mecha' }))).toEqual([0])
    expect((await found({ search: 'vehic' }))).toEqual([1])
    expect((await found({ sort: 'joinDate' }))).toEqual([1, 0, 2])
    expect((await found({ sort: 'baseSalary', order: 'asc' }))).toEqual([0, 1, 2])
    const page = await admin.get(`/api/employee?idFilter=${ids.join(',')}&limit=2&page=2`)
    expect(page.body.metaData).toEqual({ page: 2, perPage: 2, totalPages: 2, total: 3 })
    expect(page.body.data).toHaveLength(1)
  }) // prettier-ignore

  test('need the flags of human resources, in the user’s branch', async () => {
    const [here, there] = [await made('employee'), await made('employee', { branch: dhaka })]
    const other = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { teacher: { view: true } },
    })
    expect((await other.get('/api/employee')).status).toBe(403)
    const hr = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { hr: { view: true, update: true } },
    })
    expect(idsOf(await listed('employee', { idFilter: `${here._id},${there._id}` }, hr))).toEqual([here._id])
    expect((await put('employee', there._id, { position: 'x' }, hr)).status).toBe(404)
    expect((await put('employee', here._id, { position: 'x' }, hr)).status).toBe(200)
    expect((await admin.delete(`/api/employee/${here._id}`)).status).toBe(200)
  })
})

test('nobody reports to themselves, even indirectly, and a manager with reports is not deleted', async () => {
  const head = await made('employee', {})
  const lead = await made('employee', { manager: head._id })
  const clerk = await made('employee', { manager: lead._id })
  expect((await admin.get(`/api/employee/${clerk._id}`)).body).toMatchObject({
    data: { manager: lead._id, managerName: `${String(lead.firstName)} ${String(lead.lastName)}` },
  })
  for (const manager of [head, lead, clerk])
    expect(refusal(await put('employee', head._id, { manager: manager._id }))).toEqual([
      422,
      'invalid',
      ['manager'],
    ])
  expect(refusal(await admin.delete(`/api/employee/${lead._id}`))).toEqual([409, 'in_use', []])
})

test('the last day is the leaving date, or else the end of the contract', async () => {
  const row = await made('employee', { joinDate: '2026-01-10', contractEnd: '2026-12-31' })
  expect(row.lastDay).toBe('2026-12-31')
  const found = async (query: string) => {
    const { body } = await admin.get(`/api/employee?limit=100&idFilter=${row._id}&${query}`)
    return (body.data as unknown[]).length
  }
  expect([
    await found('leaveFrom=2026-12-01&leaveUntil=2026-12-31'),
    await found('leaveUntil=2026-12-30'),
  ]).toEqual([1, 0])
  await put('employee', row._id, { leaveDate: '2026-06-30' })
  expect([await found('leaveFrom=2026-12-01'), await found('leaveUntil=2026-06-30')]).toEqual([0, 1])
})
