import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

const shown = ['in', 'out', 'difference'] as const

/** What came in and went out by all that the list's filters meet, not by its page. Under the list's key: it changes with it. */
export const CashSums = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const { filterValues } = useListContext()
  const filter = filterValues as Record<string, unknown>
  const { data, isError } = useQuery({
    queryKey: ['cashEntry', 'sums', filter],
    queryFn: ({ signal }) => calls.cashSums(filter, signal),
    placeholderData: (before) => before,
  })
  return (
    <Sums aria-label={translate('books.sums.label')}>
      <dl>
        {shown.map((name) => (
          <div key={name} data-sum={name} data-negative={data && data[name] < 0}>
            <dt>{translate(`books.sums.${name}`)}</dt>
            <dd>
              {data ? (
                formatMoney(data[name], language)
              ) : isError ? (
                translate('states.errorTitle')
              ) : (
                <Skeleton width={96} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sums>
  )
}

const Sums = styled('section')(({ theme }) => ({
  marginBottom: 8,
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 220px))', gap: 12, margin: 0 },
  '& dl > div': {
    padding: '8px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h3,
    margin: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& [data-sum="difference"][data-negative="true"] dd': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: { '& dl': { gap: 8 }, '& dl > div': { padding: '6px 8px' } },
}))
