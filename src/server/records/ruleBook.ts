/** The rules of every kind, for the rules of one kind that write records of another: `rules.ts` puts them here. */
import type { Rules } from './rules.ts'

export const ruleBook: Record<string, Rules> = {}
