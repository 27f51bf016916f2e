import type { z } from 'zod'
import type { BulkBody, BulkResult } from '../shared/bulkChange.ts'
import type { routes } from '../shared/routes.ts'
import type { SavedView, ViewState } from '../shared/viewRoutes.ts'

type Body<Name extends keyof typeof routes> = (typeof routes)[Name] extends {
  body: infer B extends z.ZodType
}
  ? z.input<B>
  : never

interface Said {
  message?: string
  data: SavedView
}

/** How lists are arranged, and what is done to many of their records at once. */
export interface ViewCalls {
  views(resource: string, signal?: AbortSignal): Promise<SavedView[]>
  saveView(view: { resource: string; name: string; state: ViewState; shared?: boolean }): Promise<Said>
  changeView(id: string, changes: Body<'view.update'>): Promise<Said>
  deleteView(id: string): Promise<Said>
  /** @param view null: the list begins with all of its records */
  beginWithView(resource: string, view: string | null): Promise<void>
  /** The ids of all that a list's filters meet. */
  findAll(resource: string, filter: Record<string, unknown>): Promise<string[]>
  /** @param key by which a repeat does nothing twice */
  bulk(resource: string, body: BulkBody, key: string): Promise<BulkResult>
}
