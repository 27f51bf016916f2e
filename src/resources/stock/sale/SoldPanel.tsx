import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { RouteData, RouteInput } from '../../../shared/routeTypes.ts'
import type { SalesReport } from '../../../shared/stock/saleRoutes.ts'
import { MadeOfDialog } from '../../../components/statements/MadeOfDialog.tsx'
import { type ReportRow, useRowName } from './rowName.ts'

export interface AskedRow {
  query: RouteInput<'salesReport.lines'>['query'] & { groupBy: SalesReport['groupBy'] }
  row: ReportRow
}

type Line = RouteData<'salesReport.lines'>['lines'][number]

/** Sales and returns behind a row of the report. */
export const SoldPanel = ({ asked: { query, row }, onClose }: { asked: AskedRow; onClose: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const day = useDayText()
  const nameOf = useRowName()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['sale', 'lines', query],
    queryFn: async ({ signal }) => (await callRoute('salesReport.lines', { query }, { signal })).data,
  })
  const money = (of: (line: Line) => number) => ({
    className: (line: Line) => (of(line) < 0 ? 'negative' : undefined),
    render: (line: Line) => formatMoney(of(line), language),
  })
  return (
    <MadeOfDialog
      title={translate('sales.madeOf', { name: nameOf(query.groupBy, row) })}
      small={small}
      data={data}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
      // Posted lines never change their order.
      keyOf={(_, index) => index}
      columns={[
        { key: 'date', head: translate('sales.date'), words: true, render: (line) => day(line.date) },
        {
          key: 'what',
          head: translate('sales.what'),
          words: true,
          render: ({ sale, number, returned, customer }) => (
            <>
              <Link to={`/admin/inventory/sales-report?id=${sale}&view=true`} onClick={onClose}>
                {number}
              </Link>{' '}
              {returned && translate('sales.back')} {customer ?? translate('sales.walkIn')}
            </>
          ),
        },
        {
          key: 'product',
          head: translate('sales.product'),
          words: true,
          render: ({ productName }) => productName,
        },
        {
          key: 'quantity',
          head: translate('sales.figures.quantity'),
          render: (line) => formatNumber(line.quantity, language),
        },
        { key: 'net', head: translate('sales.figures.net'), ...money(({ net }) => net) },
        !small && {
          key: 'margin',
          head: translate('sales.figures.margin'),
          ...money(({ margin }) => margin),
        },
      ]}
    />
  )
}
