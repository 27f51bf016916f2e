import Skeleton from '@mui/material/Skeleton'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { payslip } from '../../../shared/payroll/payroll.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
import type { Payroll, Payslip } from './records.ts'

/** Maximum number shown here; all are in a list. */
const shown = 100

/** Net pay of each person, with the difference to the previous month. */
export const RunSlips = ({ record }: { record: Payroll }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, language))
  const filter = { payroll: record.id } satisfies FilterOf<typeof payslip>
  const { data, total, error, refetch } = useGetList<Payslip>('payslip', {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'person', order: 'ASC' },
  })
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  const address = (own: object) =>
    `/admin/hr/salary/payslips?${new URLSearchParams({ filter: JSON.stringify(filter), ...own }).toString()}`
  return (
    <>
      <FigureTable
        title={translate('salary.slips')}
        words={[0]}
        heads={[
          translate('resources.payslip.fields.person'),
          translate('resources.payslip.fields.gross'),
          translate('resources.payslip.fields.deductions'),
          translate('salary.net'),
          translate('salary.lastMonth'),
          translate('salary.difference'),
        ]}
      >
        <tbody>
          {data.length === 0 && (
            <tr>
              <td className="words quiet" colSpan={6}>
                {translate('salary.nobody')}
              </td>
            </tr>
          )}
          {data.map((slip) => (
            <tr key={slip.id}>
              <td className="words">
                <Link to={address({ id: slip.id })}>{slip.person}</Link>
              </td>
              <td>{money(slip.gross)}</td>
              <td>{money(slip.deductions)}</td>
              <td>{money(slip.net)}</td>
              <td className="quiet">{money(slip.previousNet)}</td>
              <td>{money(slip.difference)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="words">
              {translate('salary.total')}
            </th>
            <td>{money(record.gross)}</td>
            <td>{money(record.deductions)}</td>
            <td>{money(record.net)}</td>
            <td>{money(record.previousNet)}</td>
            <td>{money(record.previousNet === null ? null : record.net - record.previousNet)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      {(total ?? 0) > shown && <Link to={address({})}>{translate('salary.allSlips')}</Link>}
    </>
  )
}
