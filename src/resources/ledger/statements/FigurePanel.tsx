import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { maxMovements } from '../../../shared/ledger/statementRoutes.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { MadeOfDialog } from '../../../components/statements/MadeOfDialog.tsx'
import { sayOf } from '../../../components/statements/sayOf.ts'

export interface FigureQuery {
  account: string
  name: string
  from: string
  to: string
  branch: string | null
}

const atFirst = 200

/** The postings that a figure is the sum of. */
export const FigurePanel = ({ asked, onClose }: { asked: FigureQuery; onClose: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const [limit, setLimit] = useState(atFirst)
  const { account, name, from, to, branch } = asked
  const query = { from, to, limit, ...(branch ? { branch } : {}) }
  const { data, error, refetch } = useRouteQuery(
    'incomeStatement.lines',
    { params: { id: account }, query },
    { keepsPrevious: true },
  )
  return (
    <MadeOfDialog
      title={translate('books.madeOf', { name })}
      small={small}
      data={data}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
      more={
        limit < maxMovements && (
          <Button onClick={() => setLimit(maxMovements)}>{translate('books.showAll')}</Button>
        )
      }
      keyOf={({ _id }) => _id}
      columns={[
        { key: 'date', head: translate('books.date'), words: true, render: (line) => day(line.date) },
        {
          key: 'what',
          head: translate('books.what'),
          words: true,
          render: (line) => (
            <>
              <FactLink fact={line} /> {sayOf(line, language)}
            </>
          ),
        },
        !small && {
          key: 'branch',
          head: translate('books.branch'),
          words: true,
          render: ({ branchName }) => branchName,
        },
        {
          key: 'amount',
          head: translate('books.amount'),
          className: (line) => (line.amount < 0 ? 'negative' : undefined),
          render: (line) => formatMoney(line.amount, language),
        },
      ]}
      sums={[
        {
          key: 'total',
          label: translate('books.total'),
          values: [formatMoney(data?.total ?? 0, language)],
        },
      ]}
    />
  )
}
