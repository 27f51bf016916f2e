import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import type { FilterOf } from '../../shared/core/entity.ts'
import type { journal } from '../../shared/ledger/journal.ts'
import { FigureTable } from '../sheet/FigureTable.tsx'
import { formatMoney } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

interface JournalLine {
  account: string
  accountName: string
  debit: number
  credit: number
}
interface Entry extends RaRecord {
  lines: JournalLine[]
}

const few = { page: 1, perPage: 10 }
const usual = { field: 'date', order: 'ASC' } as const

/** The balanced entry behind what people wrote down. */
export const JournalLines = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error, refetch } = useGetList<Entry>('journal', {
    pagination: few,
    sort: usual,
    filter: { sourceId: source } satisfies FilterOf<typeof journal>,
  })
  const amount = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  // Nothing is shown for documents without postings, such as an order before its delivery.
  if (data?.length === 0) return null
  return (
    <FigureTable
      title={translate('books.posted')}
      rows={data?.flatMap(({ lines }) => lines)}
      error={error}
      retry={refetch}
      keyOf={({ account }, index) => `${account} ${index}`}
      columns={[
        {
          key: 'account',
          head: translate('books.account'),
          words: true,
          render: ({ accountName }) => accountName,
        },
        { key: 'debit', head: translate('books.debit'), render: ({ debit }) => amount(debit) },
        { key: 'credit', head: translate('books.credit'), render: ({ credit }) => amount(credit) },
      ]}
    />
  )
}
