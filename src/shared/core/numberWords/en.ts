/** Whole numbers in English words, counted in lakhs and crores or in millions and billions. */

const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/)
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Largest first. The number before the first one may itself have several words. */
const scales = {
  lakh: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1_000, 'thousand'],
  ],
  million: [
    [1_000_000_000_000, 'trillion'],
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1_000, 'thousand'],
  ],
} as const
export type Scale = keyof typeof scales

/** @param whole 0 or more */
export function inEnglish(whole: number, scale: Scale): string {
  const parts: string[] = []
  let rest = whole
  for (const [step, name] of scales[scale]) {
    if (rest >= step) parts.push(inEnglish(Math.floor(rest / step), scale), name)
    rest %= step
  }
  if (rest >= 100) parts.push(ones[Math.floor(rest / 100)] ?? '', 'hundred')
  if (rest % 100 > 0 || parts.length === 0) parts.push(belowHundred(rest % 100))
  return parts.join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? ''
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${ones[number % 10] ?? ''}`
}
