import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { payslip } from '../../../shared/payroll/payroll.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import type { Payroll, Payslip } from './records.ts'

/** Maximum number shown here; all are in a list. */
const shown = 100

/** Net pay of each person, with the difference to the previous month. */
export const RunSlips = ({ record }: { record: Payroll }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, language))
  const filter = { payroll: record.id } satisfies FilterOf<typeof payslip>
  const { data, error, refetch, total } = useGetList<Payslip>('payslip', {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'person', order: 'ASC' },
  })
  const address = (own: object) =>
    `/admin/hr/salary/payslips?${new URLSearchParams({ filter: JSON.stringify(filter), ...own }).toString()}`
  const sums = [
    record.gross,
    record.deductions,
    record.net,
    record.previousNet,
    record.previousNet === null ? null : record.net - record.previousNet,
  ]
  return (
    <>
      <FigureTable
        title={translate('salary.slips')}
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ id }) => id}
        empty={translate('salary.nobody')}
        columns={[
          {
            key: 'person',
            head: translate('resources.payslip.fields.person'),
            words: true,
            render: ({ id, person }) => <Link to={address({ id })}>{person}</Link>,
          },
          {
            key: 'gross',
            head: translate('resources.payslip.fields.gross'),
            render: ({ gross }) => money(gross),
          },
          {
            key: 'deductions',
            head: translate('resources.payslip.fields.deductions'),
            render: ({ deductions }) => money(deductions),
          },
          { key: 'net', head: translate('salary.net'), render: ({ net }) => money(net) },
          {
            key: 'lastMonth',
            head: translate('salary.lastMonth'),
            className: () => 'quiet',
            render: ({ previousNet }) => money(previousNet),
          },
          {
            key: 'difference',
            head: translate('salary.difference'),
            render: ({ difference }) => money(difference),
          },
        ]}
        sums={[{ key: 'total', label: translate('salary.total'), values: sums.map(money) }]}
      />
      {(total ?? 0) > shown && <Link to={address({})}>{translate('salary.allSlips')}</Link>}
    </>
  )
}
