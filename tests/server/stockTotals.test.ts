import { expect, test } from 'vitest'
import type { InventoryDashboard } from '../../src/shared/stock/inventoryRoutes.ts'
import type { StockFigures } from '../../src/shared/stock/stockRoutes.ts'
import { aProduct, booksAgree, stocked } from '../support/adjusted.ts'
import { Client } from '../support/client.ts'
import { admin, dataOf, dhaka, jamaica, server } from '../support/school.ts'
import { password } from '../support/server.ts'

/** How long goods are transferred in both directions; a minute is `TRANSFER_SECONDS=60`. */
const seconds = Number(process.env.TRANSFER_SECONDS ?? 6)

test(
  `transfers both ways for ${seconds} seconds over two server processes: the total is the same at every read`,
  async () => {
    const products = [await aProduct(), await aProduct(), await aProduct()]
    for (const [n, product] of products.entries())
      for (const branch of [jamaica, dhaka]) await stocked(product, 40, 101 + n, branch)
    await server.aUser({ role: 'admin', username: 'second-carrier' })
    const other = new Client((await server.another()).base)
    expect((await other.signIn('second-carrier', password)).status).toBe(200)

    const end = Date.now() + seconds * 1000
    const seen = { arrived: 0, partly: 0, waiting: 0, reads: 0, refused: 0 }
    const carry = async (client: Client, from: string, to: string, n: number) => {
      const token = { 'X-XSRF-TOKEN': await client.csrf() }
      const say = (path: string, body: object) => client.post(path, body, token)
      for (let turn = n; Date.now() < end; turn++) {
        const lines = products
          .slice(turn % 3)
          .map((product, at) => ({ product, quantity: 1 + ((turn + at) % 9) }))
        const made = await say('/api/transfer', { from, to, lines })
        expect(made.status).toBe(201)
        const at = `/api/transfer/${String(dataOf(made)._id)}`
        const sent = await say(`${at}/send`, {})
        // The others may have just sent it away.
        if (sent.status === 409) seen.refused++
        else {
          expect(sent.status).toBe(200)
          if (turn % 2) {
            const part = { lines: lines.slice(0, 1).map(({ product }) => ({ product, quantity: 1 })) }
            expect((await say(`${at}/receive`, part)).status).toBe(200)
            seen.partly++
          }
          const rest = await say(`${at}/receive`, {})
          // The transfer had one piece, which has arrived.
          if (rest.status === 200) seen.arrived++
          else expect([rest.status, lines]).toEqual([409, [{ ...lines[0], quantity: 1 }]])
        }
      }
    }
    const totals = new Set<string>()
    const watch = async (client: Client) => {
      while (Date.now() < end) {
        const [board, figures] = [
          (await client.get('/api/inventoryDashboard')).body.data as InventoryDashboard,
          (await client.get('/api/stock/figures')).body.data as StockFigures,
        ]
        const { quantity, value, onTheWay } = board
        totals.add(
          `${quantity + onTheWay.quantity} worth ${value + onTheWay.value}, ${figures.pieces + figures.onTheWay}`,
        )
        if (onTheWay.quantity > 0) seen.waiting++
        seen.reads++
      }
    }
    await Promise.all([
      ...[admin, other].flatMap((client, n) => [
        carry(client, jamaica, dhaka, n),
        carry(client, dhaka, jamaica, n + 1),
      ]),
      watch(admin),
      watch(other),
    ])
    expect([...totals]).toEqual(['240 worth 24480, 240'])
    expect(seen.arrived).toBeGreaterThan(seconds)
    expect(seen.partly).toBeGreaterThan(0)
    // Some of the reads saw goods in transit.
    expect(seen.waiting).toBeGreaterThan(0)
    if (process.env.TRANSFER_SECONDS) console.info(seen)
    await booksAgree()
  },
  60_000 + seconds * 2000,
)
