/** A list as a file: all that its search and filters meet, in its order. The file is named by the server. */
import { columnsOf, type TableFormat } from '../shared/bulk.ts'
import type { Dialect, ListWish } from '../shared/dialects.ts'
import type { Entity } from '../shared/entity.ts'
import { defaultPageSize } from '../shared/listing.ts'
import type { Route } from '../shared/route.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'

export async function exportOf(
  row: Route & { dialect: Dialect; entity: Entity },
  format: TableFormat,
  { sort, filter, columns }: Pick<ListWish, 'sort' | 'filter'> & { columns?: readonly string[] },
): Promise<{ file: Blob; name: string }> {
  // No export has pages: which one is asked for makes no difference.
  const query = {
    ...row.dialect.ask({ page: 1, perPage: defaultPageSize, sort, filter }),
    format,
    columns: columns && headsOf(row.entity, columns).join(','),
  }
  const { body, headers } = await call(row, { query, file: true })
  return { file: body as Blob, name: fileNameOf(headers) ?? `${String(row.resource)}.${format}` }
}

/** As the list shows it: a reference by its name. */
function headsOf(entity: Entity, columns: readonly string[]): string[] {
  const known = new Set(columnsOf(entity).map(({ head }) => head))
  return columns
    .map((name) => (entity.fields[name]?.target ? `${name}Name` : name))
    .filter((head) => known.has(head))
}
