import { useState } from 'react'

type Id = string | number

/**
 * A key for each row. A record that stays keeps its row and the focus in it; a new one reuses the row of one that
 * left, so that texts change instead of recreating some thousand elements.
 */
export function useRowKeys(ids: readonly Id[]): readonly number[] {
  const [held, hold] = useState<Held>(nothing)
  if (held.ids.length === ids.length && held.ids.every((id, index) => id === ids[index])) return held.keys
  const next = { ids, keys: keysFor(ids, held) }
  hold(next)
  return next.keys
}

interface Held {
  ids: readonly Id[]
  keys: readonly number[]
}

const nothing: Held = { ids: [], keys: [] }

function keysFor(ids: readonly Id[], held: Held): number[] {
  const before = new Map(held.ids.map((id, index) => [id, held.keys[index] ?? 0]))
  const stay = new Set(ids.flatMap((id) => before.get(id) ?? []))
  const free = held.keys.filter((key) => !stay.has(key))
  let last = Math.max(-1, ...held.keys)
  return ids.map((id) => before.get(id) ?? free.shift() ?? ++last)
}
