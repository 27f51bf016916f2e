import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

const first = { page: 1, perPage: 1 }
const anyOrder = { field: '', order: 'ASC' } as const
const path = '/admin/inventory/transfer'

/** What comes in, what goes out and what is on the way: each a list. */
export const Ways = ({ label }: { label: string }) => {
  const { branch, isPending } = useOwnBranch()
  if (isPending) return null
  const ways = branch
    ? {
        comingIn: { status: ['sent'], to: branch.id },
        goingOut: { status: ['sent'], from: branch.id },
        toSend: { status: ['draft'], from: branch.id },
        asked: { status: ['draft'], to: branch.id },
      }
    : { onTheWay: { status: ['sent'] }, drafts: { status: ['draft'] } }
  return (
    <Line aria-label={label}>
      <Way name="all" filter={{}} />
      {Object.entries(ways).map(([name, filter]) => (
        <Way key={name} name={name} filter={filter} />
      ))}
    </Line>
  )
}

const Way = ({ name, filter }: { name: string; filter: Record<string, unknown> }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { search } = useLocation()
  const { total } = useGetList('transfer', { pagination: first, sort: anyOrder, filter })
  const asked = JSON.stringify(filter)
  const here = new URLSearchParams(search).get('filter') ?? '{}'
  return (
    <Link
      to={asked === '{}' ? path : `${path}?${new URLSearchParams({ filter: asked }).toString()}`}
      aria-current={here === asked ? 'page' : undefined}
    >
      {translate(`stock.ways.${name}`)}
      {total !== undefined && <b>{formatNumber(total, language)}</b>}
    </Link>
  )
}

const Line = styled('nav')(({ theme }) => ({
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
