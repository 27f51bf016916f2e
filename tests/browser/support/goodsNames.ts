import type { Page } from '@playwright/test'

/** All records of a kind with the simple REST list format. */
async function all<T>(page: Page, kind: string): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const range = JSON.stringify([rows.length, rows.length + 99])
    const more = (await (await page.request.get(`/api/${kind}?range=${range}`)).json()) as T[]
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

interface Goods {
  name: string
  sku: string | null
}

/** All products, page by page. */
async function products(page: Page): Promise<Goods[]> {
  const found: Goods[] = []
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/product?limit=100&page=${number}`)
    const { data } = (await answer.json()) as { data: Goods[] }
    found.push(...data)
    if (data.length < 100) return found
  }
}

/** Names of products, suppliers and buyers, and the texts of their ledger entries. */
export async function goodsNames(page: Page): Promise<string[]> {
  const [goods, suppliers, sales, statement] = await Promise.all([
    products(page),
    all<Record<'name' | 'phone' | 'email' | 'address', string | null>>(page, 'supplier'),
    all<{ customer: string | null; studentName: string | null; lines: { productName: string }[] }>(
      page,
      'sale',
    ),
    page.request.get('/api/cashStatement').then((answer) => answer.json()) as Promise<{
      data: { entries: { party: string | null; memo: string | null }[] }
    }>,
  ])
  return [
    ...goods.flatMap(({ name, sku }) => [name, sku]),
    ...suppliers.flatMap(({ name, phone, email, address }) => [name, phone, email, address]),
    ...sales.flatMap(({ customer, studentName, lines }) => [
      customer,
      studentName,
      ...lines.map(({ productName }) => productName),
    ]),
    ...statement.data.entries.flatMap(({ party, memo }) => [party, memo]),
  ].filter((text) => text !== null && text !== undefined)
}
