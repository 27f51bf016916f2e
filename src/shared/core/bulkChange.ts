/** Bulk actions: one change applied to many records. */
import { z } from 'zod'
import type { Entity } from './entity.ts'
import { idSchema } from './field.ts'

/** Maximum number of records that one call changes; clients with more send several calls. */
export const mostAtOnce = 1000
/** Maximum number of ids that one call finds. */
export const mostFound = 10_000

/**
 * Selects records by ids or by the filters of their list, and names the action: `find` returns the ids, `delete`
 * deletes, a field's name sets that field to `value`.
 *
 * @param query the query schema of the list
 */
export function bulkBody(entity: Entity, query: z.ZodType) {
  return z
    .strictObject({
      ids: z
        .array(idSchema)
        .min(1)
        .max(mostAtOnce)
        .overwrite((ids) => [...new Set(ids)])
        .optional(),
      filter: query.optional(),
      action: z.enum(['find', 'delete', ...entity.bulkEditable]),
      value: z.unknown().optional(),
      /** `updatedAt` as it was last read, by id: what somebody has saved since then stays as it is. */
      seen: z.record(idSchema, z.string().max(40)).optional(),
      /** Reports what would change without changing it. */
      dryRun: z.boolean().optional(),
    })
    .check(({ value: body, issues }) => {
      const wrong = (name: string, message: string) =>
        issues.push({ code: 'custom', path: [name], message, input: body })
      if (!body.filter && !body.ids) wrong('ids', 'validation.required')
      if (body.filter && body.ids) wrong('filter', 'validation.idsOrFilter')
      if (body.action === 'find' && body.ids) wrong('filter', 'validation.required')
      const field = entity.bulkEditable.includes(body.action) ? entity.fields[body.action] : undefined
      if (!field) return
      const checked = field.schema.safeParse(body.value, { reportInput: true })
      for (const issue of checked.error?.issues ?? [])
        issues.push({ ...issue, path: ['value', ...issue.path], input: body.value } as z.core.$ZodRawIssue)
    })
}

export const bulkFailure = z.object({
  id: z.string(),
  /** Null if the caller has no such record. */
  name: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})

export const bulkReply = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    done: z.int(),
    /** Those that were so already. */
    same: z.int(),
    failed: z.array(bulkFailure),
    ids: z.array(z.string()).optional(),
  }),
})

export interface BulkBody {
  ids?: string[]
  filter?: Record<string, unknown>
  action: string
  value?: unknown
  seen?: Record<string, string>
  dryRun?: boolean
}

export type BulkFailure = z.infer<typeof bulkFailure>
export type BulkResult = z.infer<typeof bulkReply>['data']
