/** The part of a whole for the first `count` of `all`; consecutive differences add up to the whole exactly. */
export const shareOf = (whole: number, count: number, all: number): number =>
  Number((BigInt(whole) * BigInt(count)) / BigInt(all))
