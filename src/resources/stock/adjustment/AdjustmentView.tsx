import { styled } from '@mui/material/styles'
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
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
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
    <Sheet>
      <Head>
        <Value record={record} source="reason" />
        <Value record={record} source="status" />
        <small>
          {String(record.branchName)} · {day(record.date)}
        </small>
      </Head>
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
    </Sheet>
  )
}

const Lines = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const lines = record.lines as AdjustmentLine[]
  const heads = ['product', 'quantity', 'value'].map((name) =>
    translate(`resources.adjustment.fields.${name}`),
  )
  return (
    <FigureTable title={translate('resources.adjustment.fields.lines')} heads={heads} words={[0]}>
      <tbody>
        {lines.map(({ product, productName, quantity, value, note }) => (
          <tr key={product}>
            <td className="words">
              {productName}
              {note && <div className="quiet">{note}</div>}
            </td>
            <td>{signed(formatNumber(quantity, language), quantity)}</td>
            <td>{formatMoney(value, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="words">
            {translate('documentLines.total')}
          </th>
          <td>{signed(formatNumber(Number(record.pieces), language), Number(record.pieces))}</td>
          <td>{formatMoney(Number(record.value), language)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > section': { margin: 0 },
  '& > p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& > a': { ...theme.typography.body2, color: theme.palette.primary.main, justifySelf: 'start' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
}))
