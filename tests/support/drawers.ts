/** Drawers of separate branches. Created in a test file that imports this, by hooks registered there. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Counts } from '../../src/shared/fees/denominations.ts'
import { today } from '../../src/shared/core/dates.ts'
import type { Answer, Client } from './client.ts'
import { startServer, type TestServer } from './server.ts'

export let server: TestServer
export let admin: Client
export let cashier: Client
export let branch: string
let accounts: Map<string, string>
export const day = today('Asia/Dhaka', Date.now())

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
  const { body } = await admin.get('/api/account?range=[0,99]')
  accounts = new Map((body as unknown as { code: string; _id: string }[]).map(({ code, _id }) => [code, _id]))
})
afterAll(() => server.close())

export let branches = 0
const letters = () => Array.from(String(++branches), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
export const aBranch = () =>
  server.aBranch({ name: `Branch ${branches}`, code: `Q${letters()}`, timezone: 'Asia/Dhaka' })
/** The drawer of the calls below. */
export async function freshBranch(): Promise<void> {
  branch = await aBranch()
}
export const rights = { account: { view: true, create: true, update: true } }
export const acc = (code: string) => accounts.get(code) ?? ''
export const cash = (amount: number, of = branch, fields: Record<string, unknown> = {}) =>
  admin.post('/api/cashEntry', {
    type: 'cashIn',
    branch: of,
    date: day,
    amount,
    account: acc('4100'),
    ...fields,
  })
export const open = (counts: Counts, fields: Record<string, unknown> = {}, by = admin) =>
  by.post('/api/drawer', { branch, counts, ...fields })
export const close = (id: unknown, counts: Counts, fields: Record<string, unknown> = {}, by = admin) =>
  by.post(`/api/drawer/${String(id)}/close`, { counts, ...fields })
export const drawerOf = (id: unknown, by = admin) => by.get(`/api/drawer/${String(id)}`)
export const refused = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]

export async function booksCash(of = branch): Promise<number> {
  const { rows } = await server.owner.query<{ cash: string }>(
    `select coalesce(sum(debit - credit), 0) as cash from journal_line l join account a on a.id = l.account_id
     where a.role = 'cash' and l.branch_id = $1`,
    [of],
  )
  return Number(rows[0]?.cash)
}
export async function posted(role: string): Promise<number> {
  const { rows } = await server.owner.query<{ sum: string }>(
    `select coalesce(sum(debit - credit), 0) as sum from journal_line l join account a on a.id = l.account_id
     where a.role = $1 and l.branch_id = $2`,
    [role, branch],
  )
  return Number(rows[0]?.sum)
}
export const proof = async () => (await admin.post('/api/proof', {})).body.data as { ok: boolean; checks: { name: string; ok: boolean; wrong: unknown }[] } // prettier-ignore

/** A separate branch with a drawer that was opened with 5,000 taka of the owner. */
export async function opened(): Promise<string> {
  await freshBranch()
  cashier = await server.signedIn({ role: 'employee', branch, permissions: rights })
  const { status, body } = await open({ 100_000: 5 }, { float: true })
  expect([status, body.code]).toEqual([201, undefined])
  return String(body._id)
}
