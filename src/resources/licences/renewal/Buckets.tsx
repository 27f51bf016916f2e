import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { idsOf } from '../../../components/list/column.ts'
import { useFilters } from '../../../components/list/filters.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { renewalBuckets } from '../../../shared/licences/licence.ts'
import { useRenewalMeta } from './useRenewalMeta.ts'

/** By how soon they expire, with how many there are. */
export const Buckets = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { filters, set } = useFilters()
  const { meta } = useRenewalMeta()
  const chosen = idsOf(filters.bucket)
  const all = { value: 'all', count: meta?.total }
  const each = renewalBuckets.map((value) => ({
    value,
    count: meta?.buckets.find((bucket) => bucket.value === value)?.count,
  }))
  return (
    <Tabs role="group" aria-label={translate('resources.renewal.fields.bucket')}>
      {[all, ...each].map(({ value, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === 'all' ? chosen.length === 0 : chosen.includes(value)}
          onClick={() => set('bucket', value === 'all' ? undefined : value)}
        >
          {translate(value === 'all' ? 'list.all' : `resources.renewal.bucket.${value}`)}{' '}
          {count !== undefined && <span>{formatNumber(count, language)}</span>}
        </button>
      ))}
    </Tabs>
  )
}

const Tabs = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 12,
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': {
    flex: 'none',
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    font: 'inherit',
    fontSize: 14,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '& > span': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: theme.palette.text.primary },
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-pressed=true]': {
      color: theme.palette.primary.main,
      fontWeight: 600,
      borderBottomColor: theme.palette.primary.main,
      '& > span': { color: 'inherit' },
    },
    '@media (pointer: coarse)': { minHeight: 48 },
  },
}))
