import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useColumnLabel, useTargets } from './useColumnLabel.ts'
import type { Importing } from './useImport.ts'

interface Props {
  chosen: NonNullable<Importing['chosen']>
  onColumn: (index: number, column: string | null) => void
}

/** Columns of the file with their first value, and the field of each. */
export const ColumnRows = ({ chosen: { look, columns }, onColumn }: Props) => {
  const translate = useTranslate()
  const label = useColumnLabel()
  const targets = useTargets()
  const offered = new Set(targets.map(({ head }) => head))
  return (
    <Rows>
      {look.heads.map((head, index) => {
        const called = head || translate('import.noHead', { number: index + 1 })
        const value = columns[index] ?? null
        const guessed = value !== null && value === look.columns[index] && !look.sure[index]
        const first = look.first.find(({ cells }) => cells[index])?.cells[index]
        return (
          // The same head may be there twice.
          <li key={`${head} ${index}`}>
            <div>
              <strong>{called}</strong>
              {first && <span title={first}>{first}</span>}
            </div>
            <Select
              size="small"
              displayEmpty
              value={value !== null && offered.has(value) ? value : ''}
              input={<OutlinedInput />}
              SelectDisplayProps={{ 'aria-label': translate('import.fieldOf', { head: called }) }}
              onChange={({ target }) => onColumn(index, target.value || null)}
            >
              <MenuItem value="">{translate('import.leftOut')}</MenuItem>
              {targets.map((target) => (
                <MenuItem key={target.head} value={target.head}>
                  {label(target.head)}
                </MenuItem>
              ))}
            </Select>
            <small>{guessed && translate('import.guessed')}</small>
          </li>
        )
      })}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 280px) 72px',
    alignItems: 'center',
    gap: 16,
    padding: '8px 0',
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > div:first-of-type': { display: 'grid', minWidth: 0 },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& span[title]': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { fontSize: 13, color: theme.palette.warning.main },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
    '& li > div:first-of-type': { gridColumn: '1 / -1' },
  },
}))
