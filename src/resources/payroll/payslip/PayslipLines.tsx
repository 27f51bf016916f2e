import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
import { AddLineDialog } from './AddLineDialog.tsx'
import type { AddedLine, Payslip } from '../payroll/records.ts'
import { useAction } from '../../../components/useAction.ts'

interface Props {
  record: Payslip
  /** Lines can be added, and added ones removed. */
  open: boolean
}

/** Earnings and deductions with their calculation. */
export const PayslipLines = ({ record, open }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const [adding, setAdding] = useState(false)
  const saving = useAction(
    (added: readonly AddedLine[]) => {
      const data = { added, updatedAt: record.updatedAt }
      return calls.update('payslip', { id: record.id, data, previousData: record })
    },
    { done: 'salary.addedDone' },
  )
  const money = (minor: number) => formatMoney(minor, language)
  /** Added lines are mixed with calculated ones, in order, among earnings and deductions. */
  const without = (label: string, amount: number) => {
    const at = record.added.findIndex(
      (one) =>
        one.label === label &&
        Number(one.amount) === Math.abs(amount) &&
        (one.kind === 'deduction') === amount < 0,
    )
    return record.added.filter((_, index) => index !== at)
  }
  const failure = saving.error && failureOf(saving.error)
  return (
    <>
      {failure && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      <FigureTable
        title={translate('resources.payslip.fields.lines')}
        words={[0, 1]}
        heads={[translate('salary.line'), translate('salary.explained'), translate('salary.amount')]}
      >
        <tbody>
          {record.lines.length === 0 && (
            <tr>
              <td className="words quiet" colSpan={3}>
                {translate('salary.noLines')}
              </td>
            </tr>
          )}
          {record.lines.map(({ kind, label, amount, explained, byHand }, index) => (
            <tr key={`${kind} ${index}`}>
              <td className="words">{label}</td>
              <td className="words quiet">
                {explained}
                {byHand && open && (
                  <IconButton
                    size="small"
                    aria-label={translate('salary.removeLine', { name: label })}
                    disabled={saving.isPending}
                    onClick={() => saving.mutate(without(label, amount))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                )}
              </td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['gross', 'deductions', 'net'] as const).map((name) => (
            <tr key={name}>
              <th scope="row" className="words" colSpan={2}>
                {translate(`resources.payslip.fields.${name}`)}
              </th>
              <td>{money(name === 'deductions' ? -record.deductions : record[name])}</td>
            </tr>
          ))}
        </tfoot>
      </FigureTable>
      {open && (
        <div className="ways">
          <Button variant="outlined" onClick={() => (saving.reset(), setAdding(true))}>
            {translate('salary.addLine')}
          </Button>
        </div>
      )}
      {adding && <AddLineDialog record={record} onClose={() => setAdding(false)} />}
    </>
  )
}
