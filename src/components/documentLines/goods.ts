import { type RaRecord, useDataProvider, useGetList, useGetMany } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { meets } from '../inputs/useOptions.ts'
import { useOwnBranch } from '../ownBranch.ts'
import { useSettled } from '../useSettled.ts'

/** A product as document lines show it. */
export interface Goods extends RaRecord {
  name: string
  sku?: string | null
  barcode?: string | null
  unit?: string | null
  price?: number | null
  averageCost?: number | null
  active?: boolean
  /** In all branches that one sees. */
  stock?: number | null
  stockByBranch?: { branch: string; quantity: number; reserved?: number }[] | null
}

const offered = 12
const settled = 200
const anyOrder = { field: '', order: 'ASC' } as const
const inUse = ({ active }: Goods): boolean => active !== false

/** Quantity on hand in a branch; undefined if unknown, as in branches that the user may not see. */
export function useLyingIn() {
  const { branch: own } = useOwnBranch()
  return (goods: Goods, branch: string | null | undefined) =>
    own && branch && branch !== own.id ? undefined : lyingIn(goods, branch)
}

/** Without a branch, the stock of all visible branches. */
function lyingIn(goods: Goods, branch: string | null | undefined): number | undefined {
  if (!branch) return goods.stock ?? undefined
  return (
    goods.stockByBranch?.find((one) => one.branch === branch)?.quantity ??
    (goods.stockByBranch ? 0 : undefined)
  )
}

/** Quantity reserved for students of classes, which cannot be used otherwise. */
export function keptIn(goods: Goods, branch: string | null | undefined): number {
  const there = goods.stockByBranch?.filter((one) => !branch || one.branch === branch) ?? []
  return there.reduce((sum, { reserved = 0 }) => sum + reserved, 0)
}

/** The products that match the typed text. */
export function useOffered(enabled: boolean) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), settled)
  const { data, isFetching, isPlaceholderData, error } = useGetList<Goods>(
    'product',
    { pagination: { page: 1, perPage: offered }, sort: anyOrder, filter: q ? { q } : {} },
    { enabled, placeholderData: (before) => before },
  )
  const behind = q !== typed.trim() || isPlaceholderData
  return {
    typed,
    setTyped,
    offered: (data ?? []).filter((goods) => inUse(goods) && (!behind || meets('product', goods, typed))),
    isFetching: enabled && (isFetching || behind),
    error,
  }
}

export type Found = { goods: Goods; exact: boolean } | 'none' | 'several'

/** Finds a scanned or typed product: a barcode or SKU identifies one product, part of a name may match several. */
export function useFind(): (text: string) => Promise<Found> {
  const calls = useDataProvider()
  return useCallback(
    async (text) => {
      const { data } = await calls.getList<Goods>('product', {
        pagination: { page: 1, perPage: offered },
        sort: anyOrder,
        filter: { q: text },
      })
      const there = data.filter(inUse)
      const same = (code: string | null | undefined) => code?.toLowerCase() === text.toLowerCase()
      const exact = there.find(({ barcode, sku }) => same(barcode) || same(sku))
      if (exact) return { goods: exact, exact: true }
      const [only] = there
      if (!only) return 'none'
      return there.length === 1 ? { goods: only, exact: false } : 'several'
    },
    [calls],
  )
}

/** The products of lines, by their ids: those that were just chosen are known already. */
export function useGoodsOf(ids: readonly string[]) {
  const chosen = useRef(new Map<string, Goods>())
  const { data } = useGetMany<Goods>('product', { ids: [...ids] }, { enabled: ids.length > 0 })
  const keep = (goods: Goods) => chosen.current.set(String(goods.id), goods)
  const of = (id: string | null): Goods | null =>
    (id && (data?.find((one) => String(one?.id) === id) ?? chosen.current.get(id))) || null
  return { of, keep }
}
