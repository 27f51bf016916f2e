import { type RaRecord, useCanAccess, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { Movements, signed } from '../../../components/Movements.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { AdjustmentLine } from '../../../shared/stock/adjustment.ts'
import { DocumentSheet } from '../../../components/sheet/DocumentSheet.tsx'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import { Approval } from './Approval.tsx'

const always = () => true

/** One adjustment, read-only: adjustments are final. */
const AdjustmentView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)}>
    <Written />
  </RecordEdit>
)
export default AdjustmentView

const Written = () => {
  const translate = useTranslate()
  const day = useDayText()
  const { lastRead: record } = useFormState()
  const { canAccess: seesBooks } = useCanAccess({ resource: 'journal', action: 'list' })
  if (!record) return null
  const moved = record.status === 'posted'
  return (
    <DocumentSheet
      record={record}
      head={<Value record={record} source="reason" />}
      aside={`${String(record.branchName)} · ${day(record.date)}`}
    >
      {record.count ? (
        <Link to={`/admin/inventory/adjustment/count/${String(record.count)}`}>
          {translate('stock.itsCount')}
        </Link>
      ) : null}
      <Approval record={record} />
      <Lines record={record} />
      {record.note ? <p>{String(record.note)}</p> : null}
      {moved && <Movements source={String(record.id)} />}
      {moved && seesBooks && record.value !== 0 && <JournalLines source={String(record.id)} />}
    </DocumentSheet>
  )
}

const Lines = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const head = (name: string) => translate(`resources.adjustment.fields.${name}`)
  const pieces = (quantity: number) => signed(formatNumber(quantity, language), quantity)
  return (
    <FigureTable
      title={head('lines')}
      rows={record.lines as AdjustmentLine[]}
      keyOf={({ product }) => product}
      columns={[
        {
          key: 'product',
          head: head('product'),
          words: true,
          render: ({ productName, note }) => (
            <>
              {productName}
              {note && <div className="quiet">{note}</div>}
            </>
          ),
        },
        { key: 'quantity', head: head('quantity'), render: ({ quantity }) => pieces(quantity) },
        { key: 'value', head: head('value'), render: ({ value }) => formatMoney(value, language) },
      ]}
      sums={[
        {
          key: 'total',
          label: translate('documentLines.total'),
          values: [pieces(Number(record.pieces)), formatMoney(Number(record.value), language)],
        },
      ]}
    />
  )
}
