/** Of the first so many of all: what is reckoned in parts adds up to the whole, to the last minor unit. */
export const shareOf = (whole: number, count: number, all: number): number =>
  Number((BigInt(whole) * BigInt(count)) / BigInt(all))
