import type { Context } from '../context.ts'
import { Conflict } from '../failure.ts'
import type { ReadonlyChange } from './ruleBook.ts'

/** @throws Conflict `state` if the transition is not allowed; a new record may have any status */
export function checkStatus<S extends string>(
  context: Context,
  { before, after, changed }: ReadonlyChange,
  entity: 'student' | 'class' | 'classSession' | 'meeting',
  next: Record<S, readonly S[]>,
): void {
  if (!before || !changed.includes('status')) return
  const [from, to] = [before.status as S, after.status as S]
  if (next[from].includes(to)) return
  const args = { from: context.say(`status.${entity}.${from}`), to: context.say(`status.${entity}.${to}`) }
  throw new Conflict('state', { args, fields: { status: { key: 'server.error.state', args } } })
}
