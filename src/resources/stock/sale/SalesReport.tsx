import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { type SalesGroup, salesGroups } from '../../../shared/stock/saleRoutes.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { PeriodBar } from '../../../components/statements/PeriodBar.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import { Tools } from '../../../components/statements/Tools.tsx'
import { usePaperSpan } from '../../../components/statements/usePaperSpan.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportTable } from './ReportTable.tsx'
import { type AskedRow, SoldPanel } from './SoldPanel.tsx'
import { useListPeriod } from './useListPeriod.ts'

/** Printing shows the report without the list below it. */
const alone = (
  <GlobalStyles styles={{ '@media print': { '.sales-report ~ *': { display: 'none !important' } } }} />
)

/** Net sales and profit above the list of sales, narrowed by the same filters. */
export const SalesReport = () => {
  const translate = useTranslate()
  const span = usePaperSpan()
  const callRoute = useCallRoute()
  const period = useListPeriod()
  const [groupBy, setGroupBy] = useState<SalesGroup>('day')
  const [row, setRow] = useState<AskedRow | null>(null)
  const query = { ...period.query, groupBy }
  const { data, error, isPending, refetch } = useQuery({
    // The key begins with the sales area, so that a new sale invalidates the report.
    queryKey: ['sale', 'report', query],
    queryFn: async ({ signal }) => (await callRoute('salesReport.get', { query }, { signal })).data,
    placeholderData: (before) => before,
  })
  return (
    <Report
      className={isPending ? 'sales-report settling' : 'sales-report'}
      aria-label={translate('sales.report')}
    >
      {alone}
      <PeriodBar asked={period} tools={<Tools table="salesReport.export" query={query} />}>
        <ChoiceBox
          id="report-group"
          label={translate('sales.groupBy')}
          value={groupBy}
          options={salesGroups.map((id) => ({ id, name: translate(`sales.groups.${id}`) }))}
          onChange={setGroupBy}
        />
      </PeriodBar>
      <Statement error={error} isPending={isPending} retry={() => void refetch()}>
        {data && (
          <>
            <PaperHead title={translate('sales.report')} branchName={data.branchName} span={span(data)} />
            <ReportFigures total={data.total} />
            {data.rows.length === 0 ? (
              <p>{translate('sales.nothing')}</p>
            ) : (
              <ReportTable
                report={data}
                onRow={(opened) =>
                  setRow({ query: { ...query, groupBy: data.groupBy, key: opened.key }, row: opened })
                }
              />
            )}
          </>
        )}
      </Statement>
      {row && <SoldPanel asked={row} onClose={() => setRow(null)} />}
    </Report>
  )
}

const Report = styled('section')(({ theme }) => ({
  marginBottom: 24,
  '& p': { ...theme.typography.body2, margin: '8px 0', color: theme.palette.text.secondary },
}))
