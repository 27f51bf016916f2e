/** Reproducible random numbers: the demo school is the same wherever it is created. */

export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the values, by their weights. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T
  shuffled<T>(from: readonly T[]): T[]
  hex(digits: number): string
}

/** mulberry32: 32 bits of state are plenty for a few hundred people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(from: readonly T[]): T => {
    const value = from[int(0, from.length - 1)]
    if (value === undefined) throw new RangeError('nothing to pick from')
    return value
  }
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0)
      const found = from.find(([weight]) => (left -= weight) < 0) ?? from.at(-1)
      if (!found) throw new RangeError('nothing to pick from')
      return found[1]
    },
    shuffled(from) {
      return from
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value)
    },
    hex: (digits) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join(''),
  }
}
