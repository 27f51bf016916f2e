/** Rules of courses: products of the kit are active, and each is listed once. */
import { type Goods, productsOf } from '../stock/lines.ts'
import type { Rules } from '../core/records/ruleBook.ts'

export const courseRules: Rules = {
  async prepare(context, { before, after, changed }) {
    const kit = (after.kit ?? []) as Goods[]
    after.kit = kit
    if (!changed.includes('kit') || kit.length === 0) return
    const kept = ((before?.kit as Goods[] | undefined) ?? []).map(({ product }) => product)
    await productsOf(context, kit, { kept, field: 'kit' })
  },
}
