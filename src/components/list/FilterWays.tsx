import { styled } from '@mui/material/styles'
import { useGetList } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

const first = { page: 1, perPage: 1 }
const anyOrder = { field: '', order: 'ASC' } as const

interface List {
  resource: string
  path: string
}

interface Props extends List {
  label: string
  /** Label and filter values of each preset. */
  ways: readonly { label: string; filter: Record<string, unknown> }[]
}

/** Parts of a list that are looked for every day: each is an address, with how many there are. */
export const FilterWays = ({ label, ways, ...list }: Props) => (
  <Bar aria-label={label}>
    {ways.map((way) => (
      <Way key={way.label} {...list} {...way} />
    ))}
  </Bar>
)

/** How many records a part of a list has. */
export const useWayTotal = (resource: string, filter: Record<string, unknown>): number | undefined =>
  useGetList(resource, { pagination: first, sort: anyOrder, filter }).total

const Way = ({ resource, path, label, filter }: List & Props['ways'][number]) => {
  const language = useLanguage()
  const { search } = useLocation()
  const total = useWayTotal(resource, filter)
  const filterKey = JSON.stringify(filter)
  const here = new URLSearchParams(search).get('filter') ?? '{}'
  return (
    <Link
      to={filterKey === '{}' ? path : `${path}?${new URLSearchParams({ filter: filterKey }).toString()}`}
      aria-current={here === filterKey ? 'page' : undefined}
    >
      {label}
      {total !== undefined && <b>{formatNumber(total, language)}</b>}
    </Link>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginBottom: 12,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& a': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    minHeight: 40,
    padding: '0 14px',
    color: theme.palette.text.primary,
    textDecoration: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    '&:hover': { borderColor: theme.palette.text.secondary },
    '&[aria-current]': {
      borderColor: theme.palette.primary.main,
      color: theme.palette.primary.main,
      fontWeight: 600,
    },
  },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
  '@media print': { display: 'none' },
}))
