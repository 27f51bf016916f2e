import ChartIcon from '@mui/icons-material/BarChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type ChartName, charts } from '../../shared/dashboard/charts.ts'
import type { ChartPoint } from '../../shared/dashboard/dashboardRoutes.ts'
import { failureOf } from '../failure.ts'
import { useRouteQuery } from '../routeCalls.ts'
import { DataSheet } from '../sheet/DataSheet.tsx'
import { HomePanel, panelHeight } from './HomePanel.tsx'
import { usePointText } from './pointText.ts'
import { useNear } from './useNear.ts'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'))

interface Props {
  chart: ChartName
  /** Only this branch; empty for all that the user may see. */
  branch?: string
  /** Links to the page that shows the same in full; not on that page itself. */
  linked?: boolean
  wide?: boolean
}

/** A chart with its title, its unit and the same figures as a table. */
export const ChartPanel = ({ chart, branch = '', linked = false, wide }: Props) => {
  const translate = useTranslate()
  const [asTable, setAsTable] = useState(false)
  const { element, isNear, mayDraw } = useNear<HTMLDivElement>()
  const input = { query: branch ? { branch } : {} }
  const { data, error, refetch } = useRouteQuery(`chart.${chart}`, input, { enabled: isNear })
  const title = translate(`dashboard.chart.${chart}.title`)
  const points = data?.points
  const empty = points?.every(({ values }) => values.every((value) => value === 0))
  const waiting = <Ruled style={{ height: panelHeight - 8 }} />
  const message = error && failureOf(error).message
  const Icon = asTable ? ChartIcon : TableIcon
  const other = translate(asTable ? 'dashboard.chartOf.asChart' : 'dashboard.chartOf.asTable')
  return (
    <HomePanel
      title={title}
      wide={wide}
      hint={[translate(`dashboard.chart.${chart}.hint`), data?.branchName].filter(Boolean).join(' · ')}
      to={linked ? charts[chart].page : undefined}
      tools={
        <IconButton
          size="small"
          title={other}
          aria-label={`${other}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    >
      <div ref={element} data-chart={chart}>
        {message ? (
          <p role="alert">
            {translate(message, { _: message })}{' '}
            <Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>
          </p>
        ) : !points ? (
          waiting
        ) : empty ? (
          <p>{translate('dashboard.chartOf.none')}</p>
        ) : asTable ? (
          <ChartTable chart={chart} points={points} title={title} />
        ) : (
          <Suspense fallback={waiting}>
            {mayDraw ? <ChartDrawing chart={chart} points={points} height={panelHeight - 8} /> : waiting}
          </Suspense>
        )}
      </div>
    </HomePanel>
  )
}

/** Lines as of the chart that will be drawn over them. */
const Ruled = styled('div')(({ theme }) => ({
  backgroundImage: `linear-gradient(${theme.palette.divider} 1px, transparent 1px)`,
  backgroundSize: '100% 25%',
}))

const ChartTable = ({ chart, points, title }: { chart: ChartName; points: ChartPoint[]; title: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { full } = usePointText(chart)
  const { series, unit, shape, point } = charts[chart]
  const figure = (value: number) =>
    unit === 'money' ? formatMoney(value, language) : formatNumber(value, language)
  const sumOf = (index: number) => points.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
  return (
    <DataSheet<ChartPoint>
      aria-label={title}
      rows={points}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'point',
          head: translate(`dashboard.chartOf.${point}`),
          words: true,
          isName: true,
          render: full,
        },
        ...series.map((name, index) => ({
          key: name,
          head: translate(`dashboard.chart.${chart}.series.${name}`),
          render: ({ values }: ChartPoint) => figure(values[index] ?? 0),
        })),
      ]}
      // A level, such as the value of the stock, has no sum.
      sums={[
        shape !== 'line' && {
          key: 'total',
          label: translate('dashboard.chartOf.total'),
          values: series.map((_name, index) => figure(sumOf(index))),
        },
      ]}
    />
  )
}
