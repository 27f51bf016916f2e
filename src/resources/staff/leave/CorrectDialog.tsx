import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useActionForm } from '../../../components/dialogs/useActionForm.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { IntBox } from '../../../components/inputs/IntBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import type { LeavePerson } from './useBalance.ts'

interface Props {
  person: LeavePerson
  name: string
  year: number
  onClose: () => void
}

const kinds = ['annual', 'sick', 'casual'] as const

/** Adjusts a balance by days, with a permanent reason. */
const CorrectDialog = ({ person, name, year, onClose }: Props) => {
  const translate = useTranslate()
  const form = useActionForm('leave.correct', {
    begin: { kind: kinds[0], days: null, reason: '' },
    rest: {
      ...(person.employee ? { employee: person.employee } : { teacher: person.teacher ?? undefined }),
      year,
    },
    done: 'leave.corrected',
    invalidates: ['leave'],
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      {...form.dialog}
      title={`${translate('leave.correct')}: ${name}`}
      body={translate('leave.correctHint')}
      action={translate('leave.correctNow')}
      onClose={onClose}
    >
      <ChoiceBox
        {...form.box('kind', 'resources.leave.fields.kind')}
        options={kinds.map((id) => ({ id, name: translate(`resources.leave.kind.${id}`) }))}
      />
      <IntBox {...form.box('days', 'leave.correctDays', { required: true })} halves autoFocus />
      <TextBox {...form.box('reason', 'leave.correctReason', { required: true })} maxLength={300} />
    </ActionDialog>
  )
}
export default CorrectDialog
