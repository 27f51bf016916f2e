/** Walks the route table: every write that is sent again with its Idempotency-Key gets its first answer, byte for byte. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptsKey, type Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import type { Client } from '../../support/client.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { lay } from '../../support/stock.ts'
import { callOf, type Asked as Request, type Records, records } from './records.ts'

let server: TestServer
let client: Client
let csrf: string
let known: Records
let keys = 0

beforeAll(async () => {
  server = await startServer()
  server.clock.now = Date.now()
  const own = await server.aBranch({ name: 'Jamaica' })
  const other = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  // Nobody decides about what they asked for themselves: one admin makes the records, the other one works with them.
  const maker = await server.signedIn({ role: 'admin' })
  client = await server.signedIn({ role: 'admin' })
  csrf = await client.csrf()
  known = await records(maker, { own, other }, {}, (product, branch) =>
    lay(server.owner, { product, branch, quantity: 1_000 }),
  )
})
afterAll(() => server.close())

async function send({ method, path, body }: Request, key: string): Promise<string> {
  const isForm = body instanceof FormData
  const response = await client.fetch(path, {
    method,
    headers: {
      'X-XSRF-TOKEN': csrf,
      'Idempotency-Key': key,
      'Accept-Language': 'en',
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body ?? {}),
  })
  return `${response.status} ${await response.text()}`
}

const writes = Object.entries<Route>(routes).filter(([, row]) => acceptsKey(row))

/** Actions on the record that the call requires. */
const preparations: Record<string, [action: string, body: object][]> = {
  'payroll.pay': [['approve', {}]],
  'advance.pay': [['approve', {}]],
  'advance.repay': [
    ['approve', {}],
    ['pay', { method: 'cash' }],
  ],
  'transfer.receive': [['send', {}]],
  'transfer.close': [['send', {}]],
}

const bodies: Record<string, unknown> = {
  'view.create': {
    resource: 'student',
    name: 'Mine',
    state: { filter: {}, sort: 'firstName', order: 'ASC', perPage: 25, columns: ['firstName'] },
  },
  'view.initial': { resource: 'student', view: null },
}

/** Actions that take effect again each time: they add to the record, or update it. */
const repeatable = [
  'class.layKit',
  'class.layOut',
  'enrolment.issueKit',
  'renewal.follow',
  'drawer.deposit',
  'invoice.pay',
  'payroll.draft',
  'advance.repay',
  'purchase.pay',
  'user.invite',
]

/**
 * Writes that need more than a record and a body: here their refusal is repeated. A new write belongs on this
 * list only if a test of its own feature repeats it.
 */
const refusedHere = [
  'approval.decide',
  'approval.nameDeputy',
  'approval.endDeputy',
  'holiday.settle',
  'class.scanKit',
  'enrolment.returnKit',
  'attendance.addFiles',
  'attendance.removeFile',
  'student.apart',
  'renewal.follow',
  'enrolment.exam',
  'enrolment.certificate',
  'student.revokeCard',
  'attendance.checkIn',
  'invoice.applyCredit',
  'student.refund',
  'enrolment.transfer',
  'enrolment.seat',
  'employee.tickChecklist',
  'employee.closeAccount',
  'teacher.tickChecklist',
  'teacher.closeAccount',
  'leave.correct',
  'leave.cover',
  'staffAttendance.checkIn',
  'staffAttendance.checkOut',
  'staffAttendance.kiosk',
  'shift.assign',
  'advance.reverseRepayment',
  'meeting.answer',
  'meeting.changeDay',
  'meeting.saveAttendees',
  'meeting.publishMinutes',
  'meeting.addAction',
  'meeting.changeAction',
  'meeting.ownAction',
  'adjustment.approve',
  'adjustment.reject',
  'stockCount.count',
  'stockCount.note',
  'stockCount.finish',
  'stockCount.post',
  'session.end',
  'view.update',
  'view.remove',
]

async function prepared(name: string): Promise<Request> {
  // The branch of the other records has employees.
  const request = await callOf(name, name === 'branch.remove' ? 'other' : 'own', known, { again: true })
  for (const [action, body] of preparations[name] ?? []) {
    const path = request.path.replace(/[^/]+$/, action)
    expect(await send({ method: 'POST', path, body }, `key-${++keys}`)).toMatch(/^200/)
  }
  return name in bodies ? { ...request, body: bodies[name] } : request
}

describe('repeated with the same key, in sequence and three at once', () => {
  test.each(writes)('%s returns the first answer', async (name, row) => {
    const request = await prepared(name)
    const key = `key-${++keys}`
    const first = await send(request, key)
    const status = refusedHere.includes(name) ? /^4/ : new RegExp(`^${row.status ?? 200}`)
    expect(first).toMatch(status)
    expect(await send(request, key)).toBe(first)
    if (row.method === 'POST' && row.path.includes(':') && !repeatable.includes(name))
      expect(await send(request, `key-${++keys}`), 'another form that asks for the same').toMatch(/^4/)
    const another = await prepared(name)
    const next = `key-${++keys}`
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => send(another, next)))
    expect(one).not.toMatch(/^5/)
    // Refusals are not stored: of two at once one may be refused because the other is in progress.
    for (const answer of others)
      if (one?.startsWith('4')) expect(answer).toMatch(/^4/)
      else expect(answer).toBe(one)
  })
})
