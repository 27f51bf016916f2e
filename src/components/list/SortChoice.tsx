import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import { sortFields } from '../../shared/core/listing.ts'
import { useEntity } from '../entityContext.ts'
import { useLabel } from '../useLabel.ts'
import type { Column } from './column.ts'
import { unsorted } from './SortHead.tsx'

interface Props {
  columns: readonly Column[]
  /** Its label is for assistive technology only. */
  compact?: boolean
}

/** Chooses the sort order where cards replace the table and its sortable heads. */
export const SortChoice = ({ columns, compact = false }: Props) => {
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const sorts = sortFields(useEntity())
  const { sort, setSort } = useListContext()
  const sortable = columns.filter(({ source }) => sorts.includes(source))
  const choose = (value: string) => {
    const [field, order] = value.split(' ')
    setSort(field && order ? { field, order: order as 'ASC' | 'DESC' } : unsorted)
  }
  return (
    <Row>
      <span id={id} className={compact ? 'visually-hidden' : undefined}>
        {translate('list.sortBy')}
      </span>
      <Select
        size="small"
        displayEmpty
        value={sort.field ? `${sort.field} ${sort.order}` : ''}
        labelId={id}
        input={<OutlinedInput />}
        onChange={(event) => choose(event.target.value)}
      >
        <MenuItem value="">{translate('list.usualOrder')}</MenuItem>
        {sortable.flatMap(({ source }) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <MenuItem key={`${source} ${order}`} value={`${source} ${order}`}>
              {label(source)} {order === 'ASC' ? '↑' : '↓'}
              <span className="visually-hidden">
                {translate(order === 'ASC' ? 'list.sortAscending' : 'list.sortDescending')}
              </span>
            </MenuItem>
          )),
        )}
      </Select>
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& .MuiInputBase-root': { flex: 1, minWidth: 0, maxWidth: 280 },
  '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 44 } },
}))
