/** Handlers of stock figures and low stock. */
import { can, seesAllBranches } from '../../shared/core/access.ts'
import type { Context } from '../core/context.ts'
import { lowCount, lowStock, neverThere, stockFigures } from './low.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

/** The user's branch if they have one, whatever was requested. */
const branchOf = ({ user }: Context, asked: string | undefined): string | null =>
  seesAllBranches(user) ? (asked ?? null) : (user.branch?._id ?? '')

const figures: Handler<Routes['stock.figures']> = async ({ query }, context) => ({
  data: await stockFigures(context, branchOf(context, query.branch)),
})

const low: Handler<Routes['stock.low']> = async ({ query }, context) => {
  const branch = branchOf(context, query.branch)
  const [rows, never, products] = await Promise.all([
    lowStock(context, branch, can(context.user, 'transfer', 'create')),
    neverThere(context, branch),
    lowCount(context, branch),
  ])
  return { data: { products, rows, never } }
}

export const stockHandlers = { 'stock.figures': figures, 'stock.low': low }
