/** Every kind of search word, one after the other, to find the slowest. */
import { hindu, muslim } from '../seed/names.ts'
import type { Sides } from './cells.ts'
import type { Generator } from './servers.ts'

export interface TermTime {
  term: string
  found: number
  /** The median of a few, milliseconds, with one client. */
  ms: number
}

const people = [muslim, hindu].flatMap(({ first, last }) => [
  ...first.female,
  ...first.male,
  ...last.female,
  ...last.male,
])
const words = people.flatMap(({ bengali, latin }) => [bengali, latin])
/** Partial names, two names, numbers, an address, and words without matches. */
export const typedTerms = [
  ...new Set([
    ...words,
    ...words.map((word) => word.slice(0, 3)),
    ...words.slice(0, 40).map((word) => word.slice(0, 2)),
    'a', 'র', 'ম', '1', '17', '176', '+880 17', '01736', 'example.com', 'gmail', '@', 'DK', 'dk12', '514-22',
    'rahim uddin', 'md karim', 'মোঃ রহিম', 'ফাতেমা বেগম', 'begum akter khatun', 'zzzz', 'কখগঘ', 'rahim 17', 'hsn', 'মোহাম্মদ হোসেন',
  ]),
] // prettier-ignore

/** The slowest of all: each is requested for a moment, and the slowest again for longer. */
export async function slowestTerms(
  generator: Generator,
  sides: Sides,
  terms: readonly string[] = typedTerms,
): Promise<TermTime[]> {
  const time = async (term: string, seconds: number): Promise<TermTime> => {
    const path = `/api/student?${new URLSearchParams({ page: '1', limit: '10', search: term }).toString()}`
    const requests = [{ method: 'GET', path, headers: sides.admin }]
    const { sample, times } = await generator.run({
      port: sides.ours.port,
      connections: 1,
      seconds,
      requests,
    })
    const { pagination } = JSON.parse(sample) as { pagination: { totalItems: number } }
    return { term, found: pagination.totalItems, ms: times[Math.floor(times.length / 2)] ?? NaN }
  }
  const slowest = (times: TermTime[], count: number) => times.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  const glimpses: TermTime[] = []
  for (const term of terms) glimpses.push(await time(term, 0.02))
  const looks: TermTime[] = []
  for (const { term } of slowest(glimpses, 30)) looks.push(await time(term, 0.2))
  return slowest(looks, 8)
}
