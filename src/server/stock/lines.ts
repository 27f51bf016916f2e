/** The lines of a document about goods: each of a product that there is, and of each product one. */
import { z } from 'zod'
import type { Message } from '../../shared/core/messages.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'

export interface Goods {
  product: string
}

const knownProductRow = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  category: z.string(),
  price: z.number().nullable(),
  active: z.boolean(),
})
export type KnownProduct = z.infer<typeof knownProductRow>

/**
 * @param options.kept products of the stored document, which may be inactive by now
 * @returns the product of each line
 * @throws Invalid at each line whose product is unknown, inactive, or in an earlier line
 */
export async function productsOf(
  { tx }: Pick<Context, 'tx'>,
  lines: readonly Goods[],
  { kept = [], field = 'lines' }: { kept?: readonly string[]; field?: string } = {},
): Promise<KnownProduct[]> {
  const rows = await tx.query(
    knownProductRow,
    `select id as "_id", name, sku, category, price, active from product where id = any($1) for key share`,
    [[...new Set(lines.map(({ product }) => product))].toSorted()],
  )
  const known = new Map(rows.map((row) => [row._id, row]))
  const wrong: Record<string, Message> = {}
  const seen = new Set<string>()
  const found = lines.flatMap(({ product }, index) => {
    const one = known.get(product)
    const key = wrongOf(one, seen.has(product), kept.includes(product))
    if (key) wrong[`${field}.${index}.product`] = { key: `validation.${key}`, args: {} }
    seen.add(product)
    return one ? [one] : []
  })
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
  return found
}

function wrongOf(product: KnownProduct | undefined, again: boolean, kept: boolean): string | null {
  if (!product) return 'unknownReference'
  if (again) return 'productTwice'
  return product.active || kept ? null : 'productInactive'
}
