import fc, { seed } from '../support/properties.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { Crashing, victims } from '../support/crashing.ts'
import {
  documentKinds,
  type GoodsAction,
  goodsAction,
  goodsCall,
  type GoodsSchool,
  price,
} from '../support/goodsActions.ts'
import { minimal } from '../support/minimal.ts'
import { accountAgrees, booksAgree } from '../support/moneyActions.ts'
import { rounds, seen } from '../support/rounds.ts'
import { Storm } from '../support/storm.ts'

const documents = rounds(370, 10_000)
/** Something is killed after each of so many actions. */
const every = Math.max(120, documents / 25)

let product: Crashing
let storm: Storm
const school: GoodsSchool = { branches: [], products: [], students: [], supplier: '', day: '' }

beforeAll(async () => {
  product = await Crashing.start()
  const made = async (path: string, fields: object): Promise<string> => {
    const { status, body } = await product.client.post(path, fields)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
    return ((body.data ?? body) as { _id: string })._id
  }
  for (const [name, code] of [
    ['Jamaica', 'JAM'],
    ['Dhaka', 'DHK'],
  ])
    // prettier-ignore
    school.branches.push(await made('/api/branch/create', { name, code }))
  const [branch = ''] = school.branches
  school.day = today('America/New_York', Date.now())
  school.supplier = await made('/api/supplier', { name: 'Paper Mill' })
  for (let n = 0; n < 6; n++)
    school.products.push(await made('/api/product/create', { name: `Thing ${n}`, category: 'books', price }))
  for (let n = 0; n < 3; n++)
    school.students.push(
      await made('/api/student/create', {
        ...minimal({ branch, course: '', student: '' }).student,
        phone: `212555010${n}`,
      }),
    )
  for (const at of school.branches) {
    const lines = school.products.map((one, n) => ({ product: one, quantity: 150, unitCost: 333 + n }))
    await made('/api/adjustment', { branch: at, reason: 'opening', lines })
  }
  let actions: GoodsAction[] = []
  let more = seed
  storm = new Storm(product, async () => {
    if (actions.length === 0) actions = fc.sample(goodsAction, { numRuns: 500, seed: more++ })
    const action = actions.pop()
    return action && goodsCall(school, action, storm.sent.slice(-300))
  })
})
afterAll(() => product.end())

/** Balances that differ from the sums of their movements, or whose value differs from the ledger. */
async function wrong(): Promise<object[]> {
  return product.query(
    `select 'movements' as what, s.product_id as where from stock s left join (
       select product_id, branch_id, sum(quantity) as quantity, sum(value) as value,
         (array_agg(balance order by seq desc))[1] as balance, (array_agg(balance_value order by seq desc))[1] as worth,
         min(balance) as least from stock_movement group by 1, 2) m using (product_id, branch_id)
       where (s.quantity, s.value) is distinct from (m.quantity, m.value) or m.least < 0
         or (s.quantity, s.value) is distinct from (m.balance, m.worth)
     union all select 'stock account', b.id from branch b
       where (select coalesce(sum(value), 0) from stock where branch_id = b.id) <>
         (select coalesce(sum(l.debit - l.credit), 0) from journal_line l join account a on a.id = l.account_id
           where a.role = 'stock' and l.branch_id = b.id)
     union all select 'on the way', '' where (select coalesce(sum(value), 0) from stock_transit) <>
       (select coalesce(sum(l.debit - l.credit), 0) from journal_line l join account a on a.id = l.account_id
         where a.role = 'in_transit')
     union all select 'pieces on the way', t.id from transfer t
       where (select coalesce(sum(quantity), 0) from stock_transit where transfer_id = t.id)
         <> case t.status when 'draft' then 0 when 'cancelled' then 0 else t.pieces - t.arrived - t.lost end`,
  )
}

async function agreed(): Promise<void> {
  expect(await wrong()).toEqual([])
  await booksAgree(product.client)
}

test(
  `${documents} documents about goods, several at once, while the product is killed: it all agrees, and what was answered is there once (seed ${seed})`,
  async () => {
    let kills = 0
    while (storm.done(...documentKinds).length < documents) {
      await storm.strike(victims[kills++ % 3] ?? 'both', every)
      await agreed()
      await storm.sendUnanswered()
      await agreed()
    }
    expect(kills).toBeGreaterThan(2)
    await storm.sendDoneAgain()
    await agreed()
    for (const student of school.students) await accountAgrees(product.client, student)

    const how = (...kinds: string[]) => storm.done(...kinds).length
    const paidAtOnce = storm.done('purchase').filter(({ call }) => 'paid' in call.body).length
    const [rows] = await product.query<Record<string, number>>(
      `select (select count(*) from adjustment where count_id is null)::int as adjustments,
         (select count(*) from transfer)::int as transfers,
         (select count(*) from transfer where sent_on is not null)::int as sent,
         (select count(*) from transfer where status = 'cancelled')::int as cancelled,
         (select sum(receptions) from transfer)::int as arrived,
         (select count(*) from transfer where lost > 0)::int as closed,
         (select count(*) from purchase)::int as purchases,
         (select sum(receipts) from purchase)::int as received,
         (select count(*) from sale)::int as sales,
         (select count(*) from sale_return)::int as returns,
         (select count(*) from cash_entry)::int as money,
         (select count(*) from stock_count)::int as counts,
         (select count(*) from stock_count where posted_at is not null)::int as posted,
         (select count(*) from stock_count where cancelled_at is not null)::int as "givenUp"`,
    )
    expect(rows).toEqual({
      // The two of the beginning.
      adjustments: 2 + how('adjust'),
      transfers: how('transfer'),
      sent: how('send'),
      cancelled: how('cancelTransfer'),
      arrived: how('arrive', 'arrivePart'),
      closed: how('close'),
      purchases: how('purchase'),
      received: how('receive', 'receivePart'),
      sales: how('sell', 'sellOnAccount'),
      returns: how('return'),
      money: how('payPurchase', 'payStudent') + paidAtOnce,
      counts: how('count'),
      posted: how('postCount'),
      givenUp: how('cancelCount'),
    })
    const never = Object.entries(rows ?? {}).filter(([, count]) => count === 0)
    expect(never).toEqual([])
    seen('killed during work with goods', {
      kills,
      documents: how(...documentKinds),
      sent: storm.sent.length,
      lost: 0,
      twice: 0,
    })
  },
  300_000 + documents * 400,
)
