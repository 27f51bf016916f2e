import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { DocumentButtons } from '../../../components/sheet/DocumentSheet.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
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
        rows={record.lines}
        keyOf={({ kind }, index) => `${kind} ${index}`}
        empty={translate('salary.noLines')}
        columns={[
          { key: 'line', head: translate('salary.line'), words: true, render: ({ label }) => label },
          {
            key: 'explained',
            head: translate('salary.explained'),
            words: true,
            className: () => 'quiet',
            render: ({ label, amount, explained, byHand }) => (
              <>
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
              </>
            ),
          },
          { key: 'amount', head: translate('salary.amount'), render: ({ amount }) => money(amount) },
        ]}
        sums={(['gross', 'deductions', 'net'] as const).map((key) => ({
          key,
          label: translate(`resources.payslip.fields.${key}`),
          values: [money(key === 'deductions' ? -record.deductions : record[key])],
        }))}
      />
      {open && (
        <DocumentButtons>
          <Button variant="outlined" onClick={() => (saving.reset(), setAdding(true))}>
            {translate('salary.addLine')}
          </Button>
        </DocumentButtons>
      )}
      {adding && <AddLineDialog record={record} onClose={() => setAdding(false)} />}
    </>
  )
}
