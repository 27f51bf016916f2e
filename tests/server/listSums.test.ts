/** The sums at the foot of a list: over all that its filters meet, for what the reader sees. */
import { describe, expect, test } from 'vitest'
import type { Entity } from '../../src/shared/core/entity.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { allEntities } from '../../src/shared/entities.ts'
import { routes } from '../../src/shared/routes.ts'
import type { Client } from '../support/client.ts'
import { goods } from '../support/goods.ts'
import { aBranch, anAdvance, anEmployee, approve, aRun, lastMonth, slips } from '../support/paySchool.ts'
import { admin, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'
import { password } from '../support/server.ts'

const summed = Object.values<Entity>(allEntities).filter(({ sums }) => sums.length > 0)
const at = (kind: string, filter: object) =>
  `/api/${kind}/sums?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
async function sumsOf(kind: string, filter: object = {}, client: Client = admin) {
  const { status, body } = await client.get(at(kind, filter))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as Record<string, number>
}
const add = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)

describe('every list with amounts', () => {
  test.each(summed)('of $name has its sums at one address, and nothing else has', async ({ name, sums }) => {
    expect(Object.keys(await sumsOf(name)).toSorted()).toEqual([...sums, 'count'].toSorted())
    expect(refusal(await admin.get(at(name, { nonsense: 1 })))[0]).toBe(422)
  })

  test('declares them wherever the table of routes has them', () => {
    const rows = Object.values<Route>(routes).flatMap(({ verb, resource }) =>
      verb === 'sums' ? [resource] : [],
    )
    expect(rows.toSorted()).toEqual(summed.map(({ name }) => name).toSorted())
  })
})

describe('the sums of sales', () => {
  const sell = async (branch: string, quantity: number, customer: string) => {
    const book = await goods(branch, { price: 1_000, quantity: 10 })
    const lines = [{ product: book._id, quantity }]
    const payments = [{ method: 'cash', amount: quantity * 1_000 }]
    const answer = await admin.post('/api/sale', { branch, customer, lines, payments })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  }

  test('are of all pages, of what the filters and the search meet, and of the reader’s branch', async () => {
    for (const quantity of [1, 2, 3]) await sell(jamaica, quantity, 'Karim')
    await sell(jamaica, 4, 'Nasrin')
    await sell(dhaka, 5, 'Karim')
    expect(await sumsOf('sale')).toEqual({ total: 15_000, paid: 15_000, count: 5 })
    expect(await sumsOf('sale', { q: 'Karim' })).toMatchObject({ total: 11_000, count: 4 })
    expect(await sumsOf('sale', { branch: [dhaka] })).toMatchObject({ total: 5_000, count: 1 })
    expect(await sumsOf('sale', { q: 'nobody' })).toEqual({ total: 0, paid: 0, count: 0 })
    const permissions = { salesReport: { view: true } }
    const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect(await sumsOf('sale', {}, clerk)).toMatchObject({ total: 10_000, count: 4 })
    expect(await sumsOf('sale', { branch: [dhaka] }, clerk)).toMatchObject({ total: 0, count: 0 })
    const other = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { student: { view: true } },
    })
    expect((await other.get(at('sale', {}))).status).toBe(403)
  })
})

describe('the sums of salaries', () => {
  test('are those of the columns; an employee gets the sums of the own payslips and advances', async () => {
    const branch = await aBranch()
    const username = `paid${Date.now()}`
    const user = await server.aUser({ role: 'employee', branch, username })
    const one = await anEmployee(branch, { user })
    const other = await anEmployee(branch)
    await anAdvance(one, 50_000, 10_000, lastMonth)
    await anAdvance(other, 70_000, 10_000, lastMonth)
    const run = await aRun(branch)
    await approve(run)
    const all = await slips(run)
    expect(await sumsOf('payslip', { payroll: run._id })).toEqual({
      gross: add(all, 'gross'),
      deductions: add(all, 'deductions'),
      net: add(all, 'net'),
      difference: add(all, 'difference'),
      count: 2,
    })
    expect(await sumsOf('payroll', { branch: [branch] })).toMatchObject({ net: add(all, 'net'), count: 1 })
    expect(await sumsOf('advance', { branch: [branch] })).toMatchObject({ amount: 120_000, count: 2 })
    const own = server.stranger()
    await own.signIn(username, password)
    const mine = all.find(({ employee }) => employee === one._id)
    expect(await sumsOf('payslip', {}, own)).toMatchObject({ net: mine?.net, count: 1 })
    expect(await sumsOf('advance', {}, own)).toMatchObject({ amount: 50_000, count: 1 })
    expect((await own.get(at('payroll', {}))).status).toBe(403)
  })
})
