import type { Page } from '@playwright/test'

/** All records of a kind that speaks the simple dialect. */
async function all<T>(page: Page, kind: string): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const range = JSON.stringify([rows.length, rows.length + 99])
    const more = (await (await page.request.get(`/api/${kind}?range=${range}`)).json()) as T[]
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

/** What goods are called, who sells them to the school, who bought them, and how the books speak of that. */
export async function goodsNames(page: Page): Promise<string[]> {
  const [suppliers, sales, statement] = await Promise.all([
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
    ...suppliers.flatMap(({ name, phone, email, address }) => [name, phone, email, address]),
    ...sales.flatMap(({ customer, studentName, lines }) => [
      customer,
      studentName,
      ...lines.map(({ productName }) => productName),
    ]),
    ...statement.data.entries.flatMap(({ party, memo }) => [party, memo]),
  ].filter((text) => text !== null && text !== undefined)
}
