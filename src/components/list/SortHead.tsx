import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useListContext } from 'ra-core'
import { sortFields } from '../../shared/listing.ts'
import { useEntity } from '../entityContext.ts'
import { useLabel } from '../useLabel.ts'

/** No column: the list is in its entity's own order. */
export const unsorted = { field: '', order: 'ASC' as const }

/** A column's head: unsorted, ascending, descending, unsorted again. */
export const SortHead = ({ source }: { source: string }) => {
  const { sort, setSort } = useListContext()
  const entity = useEntity()
  const label = useLabel()(source)
  if (!sortFields(entity).includes(source)) return <TableCell scope="col">{label}</TableCell>
  const order = sort.field === source ? sort.order : undefined
  const next = () => setSort(order === 'DESC' ? unsorted : { field: source, order: order ? 'DESC' : 'ASC' })
  return (
    <TableCell scope="col" aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <TableSortLabel
        active={order !== undefined}
        direction={order === 'DESC' ? 'desc' : 'asc'}
        onClick={next}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}
