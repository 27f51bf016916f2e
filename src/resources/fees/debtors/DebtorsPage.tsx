import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PageCharts } from '../../../components/charts/PageCharts.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { maxMovements } from '../../../shared/ledger/statementRoutes.ts'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { DebtorBar } from './DebtorBar.tsx'
import { DebtorCards } from './DebtorCards.tsx'
import { DebtorTable } from './DebtorTable.tsx'
import { useDebtorQuery } from './useDebtorQuery.ts'

/** Number of rows at first; the rest loads on request. */
const atFirst = 500

const charts = ['dues'] as const

/** Accounts receivable by age. */
const DebtorsPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const debtorQuery = useDebtorQuery()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const [limit, setLimit] = useState(atFirst)
  const { data, error, isPending, refetch } = useRouteQuery(
    'debtors.get',
    { query: { ...debtorQuery.query, limit } },
    { keepsPrevious: true },
  )
  return (
    <>
      <AccountTabs />
      <DebtorBar asked={debtorQuery} at={data?.at ?? ''} />
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <>
            <PaperHead
              title={translate('debtors.title')}
              branchName={data.branchName}
              span={translate('debtors.span', { day: day(data.at) })}
            />
            {data.count === 0 ? (
              <StateBlock
                drawing="empty"
                title={translate('debtors.none')}
                hint={translate('debtors.noneHint')}
              />
            ) : small ? (
              <>
                <OnScreen>
                  <DebtorCards report={data} />
                </OnScreen>
                {/* There is room for its columns. */}
                <OnPaper>
                  <DebtorTable report={data} />
                </OnPaper>
              </>
            ) : (
              <DebtorTable report={data} />
            )}
            {data.rows.length < data.count && (
              <More>
                <span>
                  {translate('debtors.shownOf', {
                    shown: formatNumber(data.rows.length, language),
                    count: formatNumber(data.count, language),
                  })}
                </span>
                {limit < maxMovements && (
                  <Button onClick={() => setLimit(maxMovements)}>{translate('books.showAll')}</Button>
                )}
              </More>
            )}
          </>
        )}
      </Statement>
      {/* Not before what is above it has its height. */}
      {!isPending && <PageCharts charts={charts} branch={debtorQuery.branch} />}
    </>
  )
}
export default DebtorsPage

const OnScreen = styled('div')({ '@media print': { display: 'none' } })
const OnPaper = styled('div')({ '@media screen': { display: 'none' } })

const More = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
}))
