/** Business rules of entities beyond their field schemas. `features.ts` registers those of every feature. */
import type { Message } from '../../../shared/core/messages.ts'
import type { Warning } from '../../../shared/core/listFormats.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import type { Context } from '../context.ts'
import type { Stored } from './repository.ts'

export interface Change {
  /** The stored record; null for a new one. */
  before: Record<string, unknown> | null
  /** The record after the change; a rule may complete it. */
  after: Record<string, unknown> & { _id: string }
  /** The fields that differ. */
  changed: string[]
  /** The caller has seen the warning about a likely duplicate. */
  force: boolean
  /** The result of `prefetch`, if the entity has it. */
  prefetched?: unknown
}

/** A change that a rule may look at and not complete. */
export interface ReadonlyChange extends Omit<Change, 'after' | 'before' | 'changed'> {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> & { readonly _id: string }
  readonly changed: readonly string[]
}

/** A written change with the stored record. */
export interface Saved extends Change {
  stored: Record<string, unknown> & { _id: string }
}

export interface Rules {
  /** Defaults of a new record that depend on the school's settings. */
  initial?(context: Context): Promise<Record<string, unknown>>
  /** Default filters of a list, and the positions of records that sort by another value. */
  defaultFilters?(
    request: ListRequest,
    context: Pick<Context, 'tx' | 'now'>,
  ): ListRequest | Promise<ListRequest>
  /** Loads what `validate` of a new record needs, in the same round trip as its references. */
  prefetch?(context: Context, record: Change['after']): Promise<unknown>
  /** Completes the record, or locks what `validate` depends on. @throws Failure if it cannot */
  prepare?(context: Context, change: Change): Promise<void>
  /** Reads only. @throws Failure if the change is not allowed */
  validate?(context: Context, change: ReadonlyChange): Promise<void>
  /**
   * Runs the lookups of `validate` for many records at once, and compares these with each other as well.
   *
   * @param force the caller has seen the warnings about likely duplicates @returns the errors by record id and field
   */
  validateTogether?(
    context: Context,
    changes: readonly Change[],
    force: boolean,
  ): Promise<Map<string, Record<string, Message>>>
  /** Adds fields that depend on the user. */
  decorate?(
    context: Pick<Context, 'tx' | 'user' | 'language' | 'now'>,
    records: readonly Record<string, unknown>[],
  ): Promise<void>
  columns?(record: Record<string, unknown>): Record<string, unknown>
  /** SQL of amounts of a row `t` that its list sums, where they are not the field's value. */
  sums?: Record<string, string>
  /** Writes dependent rows of other tables after the save. @returns the record if that changed it too */
  afterSave?(context: Context, change: Saved): Promise<Stored | void>
  /** Returns the ids of records that others have referred to since then: deleting them would lose those entries. */
  referencedSince?(context: Context, ids: readonly string[], at: string): Promise<string[]>
  /** Like `afterSave`, when the change made at `at` is undone: reverses its effects on other tables. */
  afterUndo?(context: Context, change: Saved, at: string): Promise<void>
  /** Counts dependents by kind that prevent deleting the record but refer to it by no field. */
  dependents?(context: Context, record: { _id: string }): Promise<Record<string, number>>
  /** @throws Failure if the record must not be deleted */
  checkDelete?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<void>
  /** Writes dependent rows of other tables after the record is deleted. */
  afterRemove?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<void>
  /** The record that a merged or replaced record redirects to. */
  redirectFor?(context: Context, id: string): Promise<{ _id: string; name: string } | null>
  /** Warnings about a record that was saved nevertheless. */
  warnings?(context: Context, record: Record<string, unknown> & { _id: string }): Promise<Warning[]>
}

let ruleBook: Readonly<Record<string, Rules>> | undefined

/** @throws Error if it is already filled: the first rules would be lost silently */
export function fillRuleBook(rules: Readonly<Record<string, Rules>>): void {
  if (ruleBook) throw new Error('The rules of records are registered twice')
  ruleBook = rules
}

/** @throws Error if no module has loaded `features.ts`: records would be written without any rules */
export function rulesOf(entity: string): Rules {
  if (!ruleBook) throw new Error('features.ts is not loaded')
  return ruleBook[entity] ?? {}
}

/** Prepares and validates a change, in this order. @throws Failure if a rule refuses it */
export async function applyRules(rules: Rules, context: Context, change: Change): Promise<void> {
  if (rules.prepare) await rules.prepare(context, change)
  if (!rules.validate) return
  // A cast can get around the type, but not around this.
  const [after, changed] = [Object.freeze({ ...change.after }), Object.freeze([...change.changed])]
  await rules.validate(context, { ...change, after, changed })
}
