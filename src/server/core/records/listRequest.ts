/** The request of a list, of its export, its bulk actions and its sums: all meet the same records. */
import { can, seesAllBranches } from '../../../shared/core/access.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListFormat } from '../../../shared/core/listFormats.ts'
import type { Filter, ListRequest } from '../../../shared/core/listing.ts'
import type { Context } from '../context.ts'
import { Forbidden } from '../failure.ts'
import { rulesOf } from './ruleBook.ts'

/** @throws Forbidden if a filter needs a right that the caller lacks */
export async function listRequest(
  { listFormat }: { listFormat?: ListFormat | undefined },
  entity: Entity,
  query: Record<string, unknown>,
  context: Context,
): Promise<ListRequest> {
  if (!listFormat) throw new Error(`the list of ${entity.name} has no format`)
  const { user } = context
  const parsed = listFormat.parse(entity, query)
  for (const { needs } of parsed.filters)
    if (needs && !can(user, needs.area, needs.flag))
      throw new Forbidden('forbidden', { resource: entity.name })
  // Roles that are held to a branch have one; a missing one must show nothing, not everything.
  const branch = seesAllBranches(user) ? null : (user.branch?._id ?? '')
  const filters = parsed.filters.map((filter): Filter => (filter.computed ? { ...filter, branch } : filter))
  const request = { ...parsed, filters }
  return (await rulesOf(entity.name).defaultFilters?.(request, context)) ?? request
}
