import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { PageCharts } from '../../../components/charts/PageCharts.tsx'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { CashSummary } from './CashSummary.tsx'
import { StatementTabs } from './StatementTabs.tsx'
import { type FigureQuery, FigurePanel } from './FigurePanel.tsx'
import { IncomeTable } from './IncomeTable.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { PeriodBar } from '../../../components/statements/PeriodBar.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { Tools } from '../../../components/statements/Tools.tsx'
import { usePaperSpan } from '../../../components/statements/usePaperSpan.ts'
import { usePeriod } from '../../../components/statements/usePeriod.ts'

const others = ['branch', 'columns'] as const
const charts = ['incomeExpense'] as const
const groupings = ['', 'branch', 'month'] as const

/** The income statement, compared with the previous period or by branch or month. */
const IncomeStatementPage = () => {
  const translate = useTranslate()
  const span = usePaperSpan()
  const period = usePeriod(others)
  const [figure, setFigure] = useState<FigureQuery | null>(null)
  const { data, error, isPending, refetch } = useRouteQuery(
    'incomeStatement.get',
    { query: period.query },
    { keepsPrevious: true },
  )
  return (
    <>
      <StatementTabs asked={period} />
      <PeriodBar asked={period} tools={<Tools table="incomeStatement.export" query={period.query} />}>
        <ChoiceBox
          id="statement-columns"
          label={translate('books.columns')}
          value={period.value('columns')}
          options={groupings.map((id) => ({ id, name: translate(`books.beside.${id || 'none'}`) }))}
          onChange={(columns) => period.set({ columns })}
        />
      </PeriodBar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <>
            <PaperHead
              title={translate('books.incomeStatement')}
              branchName={data.branchName}
              span={span(data)}
            />
            <IncomeTable statement={data} onFigure={setFigure} />
          </>
        )}
      </Statement>
      <CashSummary from={period.from} to={period.to} branch={period.value('branch')} />
      {/* Not before what is above it has its height. */}
      {!isPending && <PageCharts charts={charts} branch={period.value('branch')} />}
      {figure && <FigurePanel asked={figure} onClose={() => setFigure(null)} />}
    </>
  )
}
export default IncomeStatementPage
