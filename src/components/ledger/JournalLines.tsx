import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import type { FilterOf } from '../../shared/core/entity.ts'
import type { journal } from '../../shared/ledger/journal.ts'
import { failureOf } from '../failure.ts'
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
  const heading = useId()
  const { data, error } = useGetList<Entry>('journal', {
    pagination: few,
    sort: usual,
    filter: { sourceId: source } satisfies FilterOf<typeof journal>,
  })
  const amount = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  const words = error && failureOf(error).message
  // Documents without postings show nothing: an order of which nothing arrived, or goods without value.
  if (data?.length === 0) return null
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate('books.posted')}</h3>
      {words ? (
        <p role="alert">{translate(words, { _: words })}</p>
      ) : !data ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{translate('books.account')}</th>
              <th scope="col">{translate('books.debit')}</th>
              <th scope="col">{translate('books.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {data
              .flatMap(({ lines }) => lines)
              .map(({ account, accountName, debit, credit }, index) => (
                <tr key={`${account} ${index}`}>
                  <td>{accountName}</td>
                  <td>{amount(debit)}</td>
                  <td>{amount(credit)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600, textAlign: 'start' },
  '& th, & td': { padding: '8px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& th:not(:first-of-type), & td:not(:first-of-type)': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
}))
