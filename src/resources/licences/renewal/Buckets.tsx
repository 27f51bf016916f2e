import { useTranslate } from 'ra-core'
import { idsOf } from '../../../components/list/column.ts'
import { useFilters } from '../../../components/list/filters.tsx'
import { TabRow } from '../../../components/TabRow.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { licenceTypes, renewalBuckets } from '../../../shared/licences/licence.ts'
import { useRenewalMeta } from './useRenewalMeta.ts'

/** By how soon they expire, with how many there are of the type that is looked at. */
export const Buckets = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { filters, set } = useFilters()
  const types = licenceTypes.filter((type) => idsOf(filters.type).includes(type))
  const { meta } = useRenewalMeta(types.length === 1 ? types[0] : undefined)
  const chosen = idsOf(filters.bucket)
  const all = { value: 'all', count: meta?.total }
  const each = renewalBuckets.map((value) => ({
    value,
    count: meta?.buckets.find((bucket) => bucket.value === value)?.count,
  }))
  return (
    <TabRow data-tab-row role="group" aria-label={translate('resources.renewal.fields.bucket')}>
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
    </TabRow>
  )
}
