/** News of a changed record, by its kind. `features.ts` registers them. */
import type { Context } from '../context.ts'
import type { Stored } from '../records/repository.ts'
import { type News, notify } from './notify.ts'

export interface RecordChange {
  /** Null for a new record. */
  before: Stored | null
  after: Stored
}

export type NewsOfChange = (context: Context, change: RecordChange) => Promise<readonly News[]>

const byEntity = new Map<string, NewsOfChange>()

export function registerNews(news: Readonly<Record<string, NewsOfChange>>): void {
  for (const [entity, of] of Object.entries(news)) byEntity.set(entity, of)
}

/** A field as a word of a sentence. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const notifierOf = (context: Context) => ({
  now: context.now,
  publicUrl: context.publicUrl(),
  by: context.user._id,
})

export async function notifyOfChange(context: Context, entity: string, change: RecordChange): Promise<void> {
  const newsOf = byEntity.get(entity)
  if (!newsOf || !context.signedIn) return
  for (const news of await newsOf(context, change)) await notify(context.tx, notifierOf(context), news)
}
