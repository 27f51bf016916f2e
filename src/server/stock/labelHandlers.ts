/** Labels of products as PDF. */
import { labelsOnSheet, mostLabels } from '../../shared/core/documentQuery.ts'
import { product } from '../../shared/stock/product.ts'
import { print } from '../core/documents/paper.ts'
import { type PrintedProduct, productLabelPaper } from './labelPaper.ts'
import { Invalid } from '../core/failure.ts'
import { findMany } from '../core/records/pages.ts'
import { missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

/** `<id>:3,<id>:12` */
const othersOf = (others = ''): (readonly [string, number])[] =>
  others
    .split(',')
    .filter(Boolean)
    .map((each) => [each.slice(0, 24), Number(each.slice(25))])

export function productLabelHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  const ofProduct: Handler<Routes['document.productLabel']> = async ({ params, query }, context) => {
    const wanted = [[params.id, query.count ?? labelsOnSheet] as const, ...othersOf(query.others)]
    if (wanted.reduce((sum, [, count]) => sum + count, 0) > mostLabels)
      throw new Invalid({ others: { key: 'validation.tooBig.number', args: { max: mostLabels } } })
    const found = await findMany(context.tx, product, wanted.map(([id]) => id), null) // prettier-ignore
    const known = new Map(found.map((one) => [one._id, one as unknown as PrintedProduct]))
    const labels = wanted.map(([id, count]) => ({ product: known.get(id), count, id }))
    const gone = labels.find((label) => !label.product)
    if (gone) throw await missing(context, product, gone.id)
    const money = { currency: context.user.school.currency, language: query.lang ?? context.language }
    const paper = await productLabelPaper(
      labels.flatMap(({ product: of, count }) => (of ? [{ product: of, count }] : [])),
      money,
    )
    return print(typesetter, context, paper)
  }
  return { 'document.productLabel': ofProduct }
}
