/** Whole numbers in Bengali words. Up to ninety-nine each has a word of its own; from there on it counts in hundreds, thousands, lakhs and crores. */

const words = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`
  .normalize('NFC')
  .split(/\s+/)

const crore = 10_000_000
const steps = [
  [100_000, 'লক্ষ'],
  [1_000, 'হাজার'],
] as const

/** @param whole 0 or more; more than a hundred crores are so many hundreds, thousands of them */
export function inBengali(whole: number): string {
  if (whole < 100) return words[whole] ?? ''
  const said: string[] = []
  let rest = whole
  if (rest >= crore) {
    said.push(inBengali(Math.floor(rest / crore)), 'কোটি')
    rest %= crore
  }
  for (const [step, name] of steps) {
    if (rest >= step) said.push(words[Math.floor(rest / step)] ?? '', name)
    rest %= step
  }
  if (rest >= 100) said.push(`${words[Math.floor(rest / 100)] ?? ''}শত`)
  if (rest % 100 > 0) said.push(words[rest % 100] ?? '')
  return said.join(' ')
}
