/** What the demo school buys, sells, counts and sends in its last three months, made up day by day. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import type { CashMethod } from '../src/shared/ledger/cashEntry.ts'
import type { Day } from './expenses.ts'
import { type Random, seededRandom } from './random.ts'
import { type SeedMove, Shelves } from './shelves.ts'

export const productRow = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  level: z.number(),
})
export type SeedProduct = z.infer<typeof productRow>

export type Moved = SeedMove & { name: string }

export type Goods = Day &
  (
    | { kind: 'opening' | 'damage'; lines: Moved[] }
    | { kind: 'sale'; lines: (Moved & { price: number })[]; method: CashMethod; customer: number | null }
    | {
        kind: 'purchase'
        lines: (Moved & { cost: number })[]
        supplier: number
        came: boolean
        paid: boolean
      }
    | { kind: 'transfer'; lines: Moved[]; to: Day; arrived: string | null }
  )

const span = 84
/** Days from receipt to payment of a purchase. */
const credit = 25

/** Of what costs more nobody buys several at once. Minor units. */
const dear = 20_000

const costOf = ({ price }: SeedProduct): number => Math.max(10, Math.round((price * 0.6) / 10) * 10)

type Place = Omit<Day, 'date'>

/** By day, earliest first. */
export function goodsOf(
  branches: readonly Place[],
  products: readonly SeedProduct[],
  today: string,
  suppliers: number,
): Goods[] {
  const random = seededRandom(1947)
  const shelves = new Shelves()
  const made: Goods[] = []
  const first = addDays(today, -span)
  for (const place of branches) made.push(opened({ ...place, date: first }, products, shelves, random))
  for (let ago = span - 1; ago > 0; ago--)
    for (const place of branches) {
      const day = { ...place, date: addDays(today, -ago) }
      if (ago % 21 === 2) made.push(...bought(day, { products, shelves, random, ago, suppliers }))
      if (ago === 10) made.push(damaged(day, products, shelves, random))
      for (let n = random.int(0, 2); n > 0; n--) made.push(...sold(day, products, shelves, random))
    }
  return [...made, ...sent(branches, products, shelves, today)]
}

function opened(day: Day, products: readonly SeedProduct[], shelves: Shelves, random: Random): Goods {
  const lines = products.map((product) => {
    const quantity = product.level + random.int(2, product.level + 6)
    return { ...shelves.bring(day.branch, product._id, quantity, quantity * costOf(product)), name: product.name }
  })
  return { ...day, kind: 'opening', lines }
} // prettier-ignore

function sold(day: Day, products: readonly SeedProduct[], shelves: Shelves, random: Random): Goods[] {
  const there = products.filter(({ _id }) => shelves.at(day.branch, _id).quantity > 3)
  const lines = random
    .shuffled(there)
    .slice(
      0,
      random.weighted([
        [5, 1],
        [3, 2],
        [1, 3],
      ]),
    ) // prettier-ignore
    .map((product) => ({
      ...shelves.take(day.branch, product._id, product.price > dear ? 1 : random.int(1, 3)),
      name: product.name,
      price: product.price,
    }))
  if (lines.length === 0) return []
  const method = random.pick<CashMethod>(['card', 'mobile', 'mobile', 'bank'])
  return [{ ...day, kind: 'sale', lines, method, customer: random.chance(0.7) ? random.int(0, 1000) : null }]
}

interface Buying {
  products: readonly SeedProduct[]
  shelves: Shelves
  random: Random
  ago: number
  suppliers: number
}

function bought(day: Day, { products, shelves, random, ago, suppliers }: Buying): Goods[] {
  const short = products.filter(({ _id, level }) => shelves.at(day.branch, _id).quantity <= level)
  const came = ago > 2
  const lines = short.slice(0, random.int(4, 8)).map((product) => {
    const quantity = product.level * 2
    // Some per cent dearer or cheaper than last time.
    const cost = Math.round((costOf(product) * (100 + random.int(-2, 5))) / 100)
    const move = { branch: day.branch, product: product._id, quantity, value: quantity * cost }
    return { ...(came ? shelves.bring(day.branch, product._id, quantity, quantity * cost) : move), name: product.name, cost }
  }) // prettier-ignore
  if (lines.length === 0) return []
  return [
    { ...day, kind: 'purchase', lines, supplier: random.int(0, suppliers - 1), came, paid: ago > credit },
  ]
}

function damaged(day: Day, products: readonly SeedProduct[], shelves: Shelves, random: Random): Goods {
  const product = random.pick(products.filter(({ _id }) => shelves.at(day.branch, _id).quantity > 5))
  return { ...day, kind: 'damage', lines: [{ ...shelves.take(day.branch, product._id, 2), name: product.name }] }
} // prettier-ignore

/** From the first branch to the second: received, and in transit. */
function sent(
  [from, to]: readonly Place[],
  products: readonly SeedProduct[],
  shelves: Shelves,
  today: string,
): Goods[] {
  if (!from || !to) return []
  const parcel = (n: number) =>
    products
      .filter(({ _id }) => shelves.at(from.branch, _id).quantity > 6)
      .slice(n, n + 2)
      .map(({ _id, name }) => ({ ...shelves.take(from.branch, _id, 4), name }))
  return [
    { ...from, kind: 'transfer', date: addDays(today, -1), lines: parcel(0), to: { ...to, date: today }, arrived: addDays(today, -1) },
    { ...from, kind: 'transfer', date: addDays(today, -1), lines: parcel(2), to: { ...to, date: today }, arrived: null },
  ] // prettier-ignore
}
