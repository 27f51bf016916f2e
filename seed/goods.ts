/** The demo school's goods: documents, their movements and postings. */
import { z } from 'zod'
import { adjustment } from '../src/shared/stock/adjustment.ts'
import { cashEntry } from '../src/shared/ledger/cashEntry.ts'
import { purchase } from '../src/shared/stock/purchase.ts'
import { sale } from '../src/shared/stock/sale.ts'
import { supplier } from '../src/shared/stock/supplier.ts'
import { transfer } from '../src/shared/stock/transfer.ts'
import { addDays } from '../src/shared/core/dates.ts'
import { documentCode } from '../src/shared/core/ids.ts'
import { idRow } from '../src/server/core/db/rows.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany, type Stamped } from '../src/server/core/records/insertMany.ts'
import { numbersOf } from './numbers.ts'
import { type Goods, goodsOf, productRow } from './goodsPlan.ts'
import { type Posting, postAll } from './posted.ts'
import type { SeedMove } from './shelves.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  /** Who writes down what happens at a place. */
  writerOf: (place: string) => string | null
}

const suppliers = [
  { name: 'Hillside Book Supply', phone: '718 555 0190', address: '168-12 Hillside Ave, Jamaica' },
  { name: 'নীলক্ষেত বই বিতান', phone: '01700 000190', address: 'নীলক্ষেত, ঢাকা' },
  { name: 'Queens Auto Tools', phone: '718 555 0191', address: '89-01 Liberty Ave, Ozone Park' },
]
const walkIns = ['Karim Sheikh', 'রুবিনা বেগম', 'Sadia Islam', 'জাহিদ হাসান', 'Mizanur Khan']
const moneyIn = { cash: '1000', bank: '1010', card: '1020', mobile: '1030' } as const
const series = { opening: 'ADJ', damage: 'ADJ', sale: 'SLS', purchase: 'PUR', transfer: 'TRF' } as const

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const worth = (lines: readonly SeedMove[]): number => sum(lines.map(({ value }) => value))

interface Document {
  goods: Goods
  id: string
  number: string
  at: string
  by: string | null
}

const branchCodeRow = z.object({ branch: z.string(), code: z.string() })

export async function seedGoods(tx: Transaction, { today, midnight, idAt, writerOf }: Seeding): Promise<void> {
  const products = await tx.query(
    productRow,
    'select id as "_id", name, price, low_stock_at as level from product where active order by id',
  )
  const branches = await tx.query(branchCodeRow, 'select id as branch, code from branch order by id')
  const opened = midnight - 300 * 86_400_000
  const from = suppliers.map((record): Stamped => {
    const at = new Date(opened).toISOString()
    return { record: { ...record, _id: idAt(opened), active: true }, by: null, createdAt: at, updatedAt: at }
  })
  await insertMany(tx, supplier, from)
  const numbers = await numbersOf(tx)
  let second = 0
  const stamp = ({ date, code }: { date: string; code: string }) => {
    const at = Math.min(Date.parse(date) + 16 * 3_600_000 + (second++ % 10_000) * 1000, midnight - 30_000)
    return { id: idAt(at), at: new Date(at).toISOString(), by: writerOf(code) }
  }
  const documents = goodsOf(branches, products, today, suppliers.length)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((goods): Document => ({ goods, ...stamp(goods), number: numbers.next(goods, series[goods.kind]) }))
  const supplierOf = (index: number) => from[index]?.record._id ?? ''
  await write(tx, documents, supplierOf)
  await moveAll(tx, documents, (document) => stamp({ ...document.goods, ...dayOf(document) }))
  await afterwards(tx, documents)
  await postAll(tx, documents.flatMap((document) => postings(document, stamp)))
  await payPurchases(tx, documents, { today, stamp, number: (day, name) => numbers.next(day, name) })
  await numbers.keep(tx)
} // prettier-ignore

const dayOf = ({ goods: { date, code } }: Document) => ({ date, code })

async function write(
  tx: Transaction,
  documents: readonly Document[],
  supplierOf: (index: number) => string,
): Promise<void> {
  const rows = (kinds: readonly Goods['kind'][]) =>
    documents
      .filter(({ goods }) => kinds.includes(goods.kind))
      .map((document): Stamped => {
        const record = { ...fieldsOf(document, supplierOf), _id: document.id, number: document.number }
        return { record, by: document.by, createdAt: document.at, updatedAt: document.at }
      })
  await insertMany(tx, adjustment, rows(['opening', 'damage']))
  await insertMany(tx, sale, rows(['sale']))
  await insertMany(tx, purchase, rows(['purchase']))
  await insertMany(tx, transfer, rows(['transfer']))
}

function fieldsOf({ goods, id }: Document, supplierOf: (index: number) => string): Record<string, unknown> {
  const { branch, date, lines } = goods
  const pieces = sum(lines.map(({ quantity }) => quantity))
  const value = worth(lines)
  switch (goods.kind) {
    case 'sale': {
      const total = sum(goods.lines.map(({ quantity, price }) => -quantity * price))
      return {
        branch, date, code: documentCode(id, 'sales'), gross: total, total, paid: total, cost: -value,
        customer: goods.customer === null ? null : walkIns[goods.customer % walkIns.length],
        payments: [{ method: goods.method, amount: total }],
        lines: goods.lines.map(({ product, name, quantity, price, value: cost }) => ({
          product, productName: name, quantity: -quantity, unitPrice: price, discount: 0, listPrice: price,
          net: -quantity * price, cost: -cost,
        })),
      }
    }
    case 'purchase':
      return {
        branch, date, code: documentCode(id, 'purchase'), supplier: supplierOf(goods.supplier), total: value, method: 'bank',
        lines: goods.lines.map(({ product, quantity, cost }) => ({ product, quantity, unitCost: cost })),
      }
    case 'transfer':
      return {
        from: branch, to: goods.to.branch, date, code: documentCode(id, 'transfer'), pieces: -pieces,
        lines: goods.lines.map(({ product, name, quantity, value: moved }) => ({
          product, productName: name, quantity: -quantity, received: goods.arrived ? -quantity : 0, lost: 0, value: -moved,
        })),
      }
    default:
      return {
        branch, date, code: documentCode(id, 'adjustment'), reason: goods.kind, pieces, value,
        lines: goods.lines.map(({ product, name, quantity, value: moved }) => ({
          product, productName: name, quantity, value: moved, note: null,
          unitCost: goods.kind === 'opening' ? Math.round(moved / quantity) : null,
        })),
      }
  }
} // prettier-ignore

const sources = { opening: 'adjustment', damage: 'adjustment', sale: 'sale', purchase: 'purchase', transfer: 'transfer' } as const // prettier-ignore

/** In order: the database keeps the balances, and computes the values estimated here. */
async function moveAll(
  tx: Transaction,
  documents: readonly Document[],
  stamp: (document: Document) => { id: string; at: string; by: string | null },
): Promise<void> {
  const moves = documents.flatMap((document) => {
    const { goods, id } = document
    if (goods.kind === 'purchase' && !goods.came) return []
    const there = goods.lines.map((move, line) => ({ ...move, line, date: goods.date }))
    const arrived = goods.kind === 'transfer' && goods.arrived
    const here = arrived
      ? there.map((move) => ({ ...move, branch: goods.to.branch, quantity: -move.quantity, value: -move.value, date: arrived }))
      : []
    return [...there, ...here].map(({ name: _name, ...move }) => ({
      ...move, source: sources[goods.kind], document: id, ...stamp(document),
    }))
  }) // prettier-ignore
  await tx.query(
    `insert into stock_movement (id, product_id, branch_id, quantity, value, line, source_type, source_id, date, by_id, at)
     select m.id, m.product, m.branch, m.quantity, m.value, m.line, m.source, m.document, m.date, m.by, m.at
     from rows from (json_to_recordset($1) as (id text, product text, branch text, quantity int8, value int8, line int2,
       source text, document text, date date, by text, at timestamptz)) with ordinality
       as m (id, product, branch, quantity, value, line, source, document, date, by, at, place) order by m.place`,
    [JSON.stringify(moves)],
  )
}

/** What became of documents after they were written down. */
async function afterwards(tx: Transaction, documents: readonly Document[]): Promise<void> {
  const kept = (kind: Goods['kind']) => documents.filter(({ goods }) => goods.kind === kind)
  const lines = kept('sale').flatMap(({ goods, id, by, at }) =>
    goods.kind === 'sale'
      ? goods.lines.map(({ product, quantity, price, value }, line) => ({
          sale: id, line, product, branch: goods.branch, date: goods.date, by, at, quantity: -quantity,
          net: -quantity * price, cost: -value,
        }))
      : [],
  ) // prettier-ignore
  await tx.query(
    `insert into sale_line (sale_id, line, product_id, branch_id, date, seller_id, quantity, gross, net, cost, at)
     select sale, line, product, branch, date, by, quantity, net, net, cost, at from json_to_recordset($1) as l (sale text,
       line int2, product text, branch text, date date, by text, at timestamptz, quantity int, net int8, cost int8)`,
    [JSON.stringify(lines)],
  )
  for (const { goods, id } of kept('purchase'))
    if (goods.kind === 'purchase' && goods.came)
      await tx.query(
        `update purchase set status = 'received', receipts = 1, received_value = total, received = $2 where id = $1`,
        [
          id,
          JSON.stringify(Object.fromEntries(goods.lines.map(({ product, quantity }) => [product, quantity]))),
        ],
      )
  for (const { goods, id } of kept('transfer')) {
    if (goods.kind !== 'transfer') continue
    const left = goods.arrived ? 0 : 1
    await tx.query(`update transfer set status = 'sent', sent_on = $2, value = $3 where id = $1`, [id, goods.date, -worth(goods.lines)]) // prettier-ignore
    await tx.query(
      `insert into stock_transit (transfer_id, product_id, quantity, value)
       select $1, product, quantity, value from json_to_recordset($2) as w (product text, quantity int8, value int8)`,
      [id, JSON.stringify(goods.lines.map(({ product, quantity, value }) => ({ product, quantity: -quantity * left, value: -value * left })))],
    ) // prettier-ignore
    if (goods.arrived)
      await tx.query(
        `update transfer set status = 'received', received_on = $2, arrived = pieces, receptions = 1 where id = $1`,
        [id, goods.arrived],
      )
  }
}

type Stamp = (day: { date: string; code: string }) => { id: string; at: string; by: string | null }

function postings({ goods, id: source, number: _number }: Document, stamp: Stamp): Posting[] {
  const value = worth(goods.lines)
  const posted = (day: { branch: string; date: string; code: string }, purpose: string, lines: Posting['lines']): Posting => {
    const { id, at, by } = stamp(day)
    return { id, date: day.date, created_by: by, created_at: at, branch: day.branch, counts: 0, source: [sources[goods.kind], source], purpose, lines }
  }
  switch (goods.kind) {
    case 'opening':
      return [posted(goods, 'post', [['1200', value, null], ['3000', -value, null]])]
    case 'damage':
      return [posted(goods, 'post', [['5020', -value, null], ['1200', value, null]])]
    case 'sale': {
      const total = sum(goods.lines.map(({ quantity, price }) => -quantity * price))
      return [posted(goods, 'post', [[moneyIn[goods.method], total, null], ['4050', -total, null], ['5010', -value, null], ['1200', value, null]])]
    }
    case 'purchase':
      return goods.came ? [posted(goods, 'receive-1', [['1200', value, null], ['2000', -value, null]])] : []
    case 'transfer':
      return [
        posted(goods, 'send', [['1210', -value, null], ['1200', value, null]]),
        ...(goods.arrived ? [posted({ ...goods.to, date: goods.arrived }, 'receive 1', [['1200', -value, null], ['1210', value, null]])] : []),
      ]
  }
} // prettier-ignore

interface Paying {
  today: string
  stamp: Stamp
  number: (day: { branch: string; code: string; date: string }, series: string) => string
}

/** By bank, some weeks after receipt. */
async function payPurchases(tx: Transaction, documents: readonly Document[], { today, stamp, number }: Paying): Promise<void> {
  const [payable] = await tx.query(idRow, `select id from account where role = 'payable'`)
  const paid = documents.flatMap(({ goods, id, number: memo }) => {
    if (goods.kind !== 'purchase' || !goods.paid) return []
    const due = addDays(goods.date, 20)
    const date = due < today ? due : addDays(today, -1)
    return [{ goods, purchase: id, memo, day: { branch: goods.branch, code: goods.code, date }, amount: worth(goods.lines) }]
  })
  const entries = paid.toSorted((a, b) => a.day.date.localeCompare(b.day.date)).map((one) => {
    const { id, at, by } = stamp(one.day)
    const record = {
      _id: id, type: 'cashOut', branch: one.day.branch, date: one.day.date, amount: one.amount, account: payable?.id,
      method: 'bank', memo: one.memo, purchase: one.purchase, party: suppliers[one.goods.kind === 'purchase' ? one.goods.supplier : 0]?.name,
      number: number(one.day, 'CAO'), code: documentCode(id, 'cashOut'),
    }
    return { one, row: { record, by, createdAt: at, updatedAt: at } }
  })
  await insertMany(tx, cashEntry, entries.map(({ row }) => row))
  await postAll(tx, entries.map(({ one, row }) => {
    const { id, at, by } = stamp(one.day)
    return {
      id, date: one.day.date, created_by: by, created_at: at, branch: one.day.branch, counts: 0,
      source: ['cashEntry', row.record._id] as const,
      lines: [['2000', one.amount, null], ['1010', -one.amount, null]] as Posting['lines'],
    }
  }))
} // prettier-ignore
