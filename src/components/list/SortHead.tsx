import { useListContext } from 'ra-core'
import { sortFields } from '../../shared/core/listing.ts'
import { useEntity } from '../entityContext.ts'
import { useLabel } from '../useLabel.ts'
import { isAmount } from './column.ts'

/** No column: the list is in its entity's own order. */
export const unsorted = { field: '', order: 'ASC' as const }

/** A column's head: unsorted, ascending, descending, unsorted again. */
export const SortHead = ({ source }: { source: string }) => {
  const { sort, setSort } = useListContext()
  const entity = useEntity()
  const label = useLabel()(source)
  const className = isAmount(entity.fields[source]) ? 'amount' : undefined
  if (!sortFields(entity).includes(source))
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const order = sort.field === source ? sort.order : undefined
  const next = () => setSort(order === 'DESC' ? unsorted : { field: source, order: order ? 'DESC' : 'ASC' })
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className="sort-head" onClick={next}>
        {label}
        <svg viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
        </svg>
      </button>
    </th>
  )
}
