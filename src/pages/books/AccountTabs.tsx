import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { useMayUseCounter } from '../../components/fees/useMayUseCounter.ts'

const parts = [
  { name: 'cash', path: '/admin/accounts' },
  { name: 'counter', path: '/admin/accounts/counter' },
  { name: 'drawer', path: '/admin/accounts/drawer' },
  { name: 'invoices', path: '/admin/accounts/invoices' },
  { name: 'debtors', path: '/admin/accounts/debtors' },
  { name: 'chart', path: '/admin/accounts/chart' },
  { name: 'proof', path: '/admin/accounts/books' },
] as const

/** On a phone there are more of them than fit. */
const intoView = (tab: HTMLElement | null): void => {
  const line = tab?.parentElement
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}

/** What there is below the accounts; each is a page of its own. */
export const AccountTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const counter = useMayUseCounter()
  return (
    <Line aria-label={translate('books.tabs.label')}>
      {parts
        .filter(({ name }) => name !== 'counter' || counter)
        .map(({ name, path }) => (
          <Link
            key={name}
            to={path}
            ref={pathname === path ? intoView : undefined}
            aria-current={pathname === path ? 'page' : undefined}
          >
            {translate(`books.tabs.${name}`)}
          </Link>
        ))}
    </Line>
  )
}

const Line = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 12,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 44,
    padding: '0 12px',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': {
      color: theme.palette.primary.main,
      borderBottomColor: theme.palette.primary.main,
      fontWeight: 600,
    },
  },
  '@media print': { display: 'none' },
}))
