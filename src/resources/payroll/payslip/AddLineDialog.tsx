import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useDialogForm } from '../../../components/dialogs/useActionForm.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { addedKinds } from '../../../shared/payroll/payroll.ts'
import type { AddedLine, Payslip } from '../payroll/records.ts'

interface Props {
  record: Payslip
  onClose: () => void
}

const empty: AddedLine = { kind: addedKinds[0], label: '', amount: null }

/** Adds an allowance or deduction to a payslip. */
export const AddLineDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const form = useDialogForm({
    begin: empty,
    send: (line) => {
      const added = [...record.added, { ...line, label: line.label.trim() }]
      const data = { added, updatedAt: record.updatedAt }
      return calls.update('payslip', { id: record.id, data, previousData: record })
    },
    done: 'salary.addedDone',
    onSuccess: onClose,
  })
  const error = (name: string) => form.refused[`added.${record.added.length}.${name}`]
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('salary.addLineTitle')}
      action={translate('salary.addNow')}
      showsErrors={Object.keys(form.refused).length > 0}
      onClose={onClose}
    >
      <ChoiceBox
        {...form.box('kind', 'salary.kind')}
        options={addedKinds.map((id) => ({ id, name: translate(`resources.payslip.kind.${id}`) }))}
      />
      <TextBox {...form.box('label', 'salary.label')} error={error('label')} autoFocus maxLength={120} />
      <MoneyBox {...form.box('amount', 'salary.amount')} error={error('amount')} />
    </ActionDialog>
  )
}
