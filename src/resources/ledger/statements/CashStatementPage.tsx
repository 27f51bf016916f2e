import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { cashMethods } from '../../../shared/ledger/cashEntry.ts'
import { maxMovements } from '../../../shared/ledger/statementRoutes.ts'
import { StatementTabs } from './StatementTabs.tsx'
import { CashTable } from './CashTable.tsx'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { PeriodBar } from '../../../components/statements/PeriodBar.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { Tools } from '../../../components/statements/Tools.tsx'
import { usePaperSpan } from '../../../components/statements/usePaperSpan.ts'
import { usePeriod } from '../../../components/statements/usePeriod.ts'

const others = ['branch', 'method'] as const
/** Number of rows at first; the rest loads on request. */
const atFirst = 500

/** The cash statement: opening balance, movements, closing balance. */
const CashStatementPage = () => {
  const translate = useTranslate()
  const span = usePaperSpan()
  const language = useLanguage()
  const period = usePeriod(others)
  const [limit, setLimit] = useState(atFirst)
  const { data, error, isPending, refetch } = useRouteQuery(
    'cashStatement.get',
    { query: { ...period.query, limit } },
    { keepsPrevious: true },
  )
  const methods = [
    { id: '', name: translate('books.allMethods') },
    ...cashMethods.map((id) => ({ id, name: translate(`resources.cashEntry.method.${id}`) })),
  ]
  return (
    <>
      <StatementTabs asked={period} />
      <PeriodBar asked={period} tools={<Tools table="cashStatement.export" query={period.query} />}>
        <ChoiceBox
          id="statement-method"
          label={translate('books.method')}
          value={period.value('method')}
          options={methods}
          onChange={(method) => period.set({ method })}
        />
      </PeriodBar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <>
            <PaperHead
              title={translate('books.cashStatement')}
              branchName={data.branchName}
              span={span(data)}
            />
            <CashTable statement={data} />
            {data.entries.length < data.count && (
              <More>
                <span>
                  {translate('books.shownOf', {
                    shown: formatNumber(data.entries.length, language),
                    count: formatNumber(data.count, language),
                  })}
                </span>
                {limit < maxMovements && (
                  <Button onClick={() => setLimit(Math.min(limit * 4, maxMovements))}>
                    {translate('books.showAll')}
                  </Button>
                )}
              </More>
            )}
          </>
        )}
      </Statement>
    </>
  )
}
export default CashStatementPage

const More = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
}))
