import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type ChartDeclaration, type ChartName, charts } from '../../shared/dashboard/charts.ts'
import type { ChartPoint } from '../../shared/dashboard/dashboardRoutes.ts'
import { chartColours, colours } from '../../theme/palette.ts'
import { usePointText } from './pointText.ts'

interface Props {
  chart: ChartName
  points: readonly ChartPoint[]
  height: number
}

/** Room for the figures beside the bars, and for names of classes, in pixels. */
const figureRoom = 64
const nameRoom = 132
/** The height of the legend. The library draws it above the height that it is given, and would cut the lowest labels off. */
const legendRoom = 24

/** The drawing alone; its figures are in the table of `ChartPanel`. */
const ChartDrawing = ({ chart, points, height }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { palette } = useTheme()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { full, short } = usePointText(chart)
  const { series, shape, unit, point, tones }: ChartDeclaration = charts[chart]
  const money = unit === 'money'
  const figure = (value: number) => (money ? formatMoney(value, language) : formatNumber(value, language))
  /** 12K, ১২ লা: an axis has no room for cents. */
  const onAxis = (value: number) =>
    formatNumber(money ? value / 100 : value, language, { notation: 'compact', maximumFractionDigits: 1 })
  const colourAt = (index: number) => {
    const tone = tones?.[index]
    if (!tone) return chartColours[palette.mode][index]
    return colours[palette.mode][tone === 'quiet' ? 'outline' : tone]
  }
  const named = point === 'name'
  const drawn = series.map((name, index) => ({
    data: points.map(({ values }) => values[index] ?? 0),
    label: translate(`dashboard.chart.${chart}.series.${name}`),
    color: colourAt(index),
    valueFormatter: (value: number | null) => (value === null ? '' : figure(value)),
    ...(shape === 'stacked' ? { stack: 'all' } : {}),
  }))
  const byKey = new Map(points.map((each) => [each.key, each]))
  const keys = points.map(({ key }) => key)
  const keyText = (key: string, { location }: { location?: string } = {}) => {
    const found = byKey.get(key)
    return found ? (location === 'tick' ? short(found) : full(found)) : ''
  }
  const hideLegend = series.length === 1
  const shared = {
    height: height - (hideLegend ? 0 : legendRoom),
    hideLegend,
    skipAnimation: still,
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
  }
  const figures = { valueFormatter: onAxis, min: 0, tickNumber: 4, disableLine: true, disableTicks: true }
  if (shape === 'line')
    return (
      <LineChart
        {...shared}
        // The last point is at the edge: half of its label is drawn beyond it.
        margin={{ ...shared.margin, right: 28 }}
        grid={{ horizontal: true }}
        xAxis={[{ data: keys, scaleType: 'point', valueFormatter: keyText, disableTicks: true }]}
        yAxis={[{ ...figures, width: figureRoom }]}
        series={drawn.map((one) => ({ ...one, area: true, showMark: false }))}
        sx={{ '& .MuiLineChart-area': { opacity: 0.16 } }}
      />
    )
  const names = { data: keys, scaleType: 'band' as const, valueFormatter: keyText, disableTicks: true }
  return named ? (
    <BarChart
      {...shared}
      layout="horizontal"
      grid={{ vertical: true }}
      xAxis={[figures]}
      yAxis={[{ ...names, width: nameRoom, disableLine: true }]}
      series={drawn}
    />
  ) : (
    <BarChart
      {...shared}
      grid={{ horizontal: true }}
      borderRadius={3}
      xAxis={[names]}
      yAxis={[{ ...figures, width: figureRoom }]}
      series={drawn}
    />
  )
}
export default ChartDrawing
