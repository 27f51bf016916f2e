/** The rules of every kind, for the rules of one kind that write records of another: `rules.ts` fills them in. */
import type { Rules } from './rules.ts'

let ruleBook: Readonly<Record<string, Rules>> | undefined

/** @throws Error where it is filled already: the first rules would be lost without a word */
export function fillRuleBook(rules: Readonly<Record<string, Rules>>): void {
  if (ruleBook) throw new Error('The rules of records are registered twice')
  ruleBook = rules
}

/** @throws Error where no module has loaded `rules.ts`: without it every record would be written by no rules at all */
export function rulesFrom(entity: string): Rules {
  if (!ruleBook) throw new Error('records/rules.ts is not loaded')
  return ruleBook[entity] ?? {}
}
