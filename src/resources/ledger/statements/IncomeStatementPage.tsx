import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { Choice } from '../../../components/statements/Choice.tsx'
import { type Asked, FigurePanel } from './FigurePanel.tsx'
import { IncomeTable } from './IncomeTable.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { PeriodBar } from '../../../components/statements/PeriodBar.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { Tools } from '../../../components/statements/Tools.tsx'
import { usePaperSpan } from '../../../components/statements/usePaperSpan.ts'
import { usePeriod } from '../../../components/statements/usePeriod.ts'

const others = ['branch', 'columns'] as const
const besides = ['', 'branch', 'month'] as const

/** The income statement, compared with the previous period or by branch or month. */
const IncomeStatementPage = () => {
  const translate = useTranslate()
  const span = usePaperSpan()
  const asked = usePeriod(others)
  const [figure, setFigure] = useState<Asked | null>(null)
  const { data, error, isPending, refetch } = useRouteQuery(
    'incomeStatement.get',
    { query: asked.wish },
    { keepsPrevious: true },
  )
  return (
    <>
      <PeriodBar asked={asked} tools={<Tools table="incomeStatement.export" query={asked.wish} />}>
        <Choice
          id="statement-columns"
          label={translate('books.columns')}
          value={asked.value('columns')}
          options={besides.map((id) => ({ id, name: translate(`books.beside.${id || 'none'}`) }))}
          onChange={(columns) => asked.set({ columns })}
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
      {figure && <FigurePanel asked={figure} onClose={() => setFigure(null)} />}
    </>
  )
}
export default IncomeStatementPage
