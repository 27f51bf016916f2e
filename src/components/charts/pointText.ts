import { useTranslate } from 'ra-core'
import { formatDay, formatMonth, formatShortMonth, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type ChartName, charts } from '../../shared/dashboard/charts.ts'
import type { ChartPoint } from '../../shared/dashboard/dashboardRoutes.ts'

/** What a point is called: in full, and in short below its bar. */
export function usePointText(chart: ChartName) {
  const translate = useTranslate()
  const language = useLanguage()
  const texts = {
    month: {
      full: ({ key }: ChartPoint) => formatMonth(key.slice(0, 7), language),
      short: ({ key }: ChartPoint) => formatShortMonth(key, language),
    },
    week: {
      full: ({ key }: ChartPoint) => formatDay(key, language),
      short: ({ key }: ChartPoint) =>
        `${localDigits(String(Number(key.slice(8))), language)} ${formatShortMonth(key, language)}`,
    },
    age: {
      full: ({ key }: ChartPoint) => translate(`debtors.ages.${key}`),
      short: ({ key }: ChartPoint) => translate(`debtors.ages.${key}`),
    },
    name: {
      full: ({ name }: ChartPoint) => name ?? '',
      short: ({ name }: ChartPoint) => name ?? '',
    },
  }
  return texts[charts[chart].point]
}
