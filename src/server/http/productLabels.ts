/** Labels of products as PDF. */
import { labelsOnSheet } from '../../shared/documentQuery.ts'
import { product } from '../../shared/entities/product.ts'
import { print } from '../documents/paper.ts'
import { type PrintedProduct, productLabelPaper } from '../documents/productLabelPaper.ts'
import { find } from '../records/repository.ts'
import { missing } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes, ServerParts } from './handlers.ts'

export function productLabelHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  const ofProduct: Handler<Routes['document.productLabel']> = async ({ params, query }, context) => {
    const found = await find(context.tx, product, params.id, null)
    if (!found) throw await missing(context, product, params.id)
    const money = { currency: context.user.school.currency, language: query.lang ?? context.language }
    const paper = productLabelPaper(found as unknown as PrintedProduct, query.count ?? labelsOnSheet, money)
    return print(typesetter, context, paper)
  }
  return { 'document.productLabel': ofProduct }
}
