import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { MadeOfDialog } from '../../../components/statements/MadeOfDialog.tsx'

export interface AskedRow {
  query: RouteInput<'salesReport.lines'>['query']
  name: string
}

/** Sales and returns behind a row of the report. */
export const SoldPanel = ({ asked: { query, name }, onClose }: { asked: AskedRow; onClose: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const day = useDayInColumn()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['sale', 'lines', query],
    queryFn: async ({ signal }) => (await callRoute('salesReport.lines', { query }, { signal })).data,
  })
  const money = (minor: number) => (
    <td className={minor < 0 ? 'negative' : undefined}>{formatMoney(minor, language)}</td>
  )
  return (
    <MadeOfDialog
      title={translate('sales.madeOf', { name })}
      small={small}
      data={data}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {({ lines }) => (
        <>
          <thead>
            <tr>
              <th scope="col">{translate('sales.date')}</th>
              <th scope="col" className="words">
                {translate('sales.what')}
              </th>
              <th scope="col" className="words">
                {translate('sales.product')}
              </th>
              <th scope="col">{translate('sales.figures.quantity')}</th>
              <th scope="col">{translate('sales.figures.net')}</th>
              {!small && <th scope="col">{translate('sales.figures.margin')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // Posted lines never change their order.
              <tr key={index}>
                <td className="words">{day(line.date)}</td>
                <td className="words">
                  <Link to={`/admin/inventory/sales-report?id=${line.sale}&view=true`} onClick={onClose}>
                    {line.number}
                  </Link>{' '}
                  {line.returned && translate('sales.back')} {line.customer ?? translate('sales.walkIn')}
                </td>
                <td className="words">{line.productName}</td>
                <td>{formatNumber(line.quantity, language)}</td>
                {money(line.net)}
                {!small && money(line.margin)}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </MadeOfDialog>
  )
}
