import { useTranslate } from 'ra-core'
import { LineRows } from '../../../components/documentLines/LineRows.tsx'
import { useLineRows } from '../../../components/documentLines/useLineRows.ts'
import { LineRow } from './LineRow.tsx'
import { LineTotals } from './LineTotals.tsx'
import { type LineDraft, blankLine, isBlank } from './lineDraft.ts'

/** The lines of an invoice. Empty lines at the end are not sent. */
export const LinesInput = () => {
  const translate = useTranslate()
  const { frame, lines, rows, rowOf, add } = useLineRows<LineDraft>({
    source: 'lines',
    start: 'description',
    blank: blankLine,
    isBlank,
    read: (kept) => kept as LineDraft[],
  })
  return (
    <LineRows
      frame={frame}
      hint={translate('invoices.lineHint')}
      addLabel={translate('invoices.addLine')}
      onAdd={add}
      total={<LineTotals lines={lines} />}
    >
      {rows.map((line, index) => (
        <LineRow key={index} {...rowOf(line, index)} />
      ))}
    </LineRows>
  )
}
