import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import TransferForm from './TransferForm.tsx'
import { TransferSheet } from './TransferSheet.tsx'
import { type Transfer, useMayStep } from './useSteps.ts'

/** The sending branch edits a draft; a sent transfer is read-only. */
const TransferEdit = (props: EditProps) => {
  const may = useMayStep()
  return (
    <RecordEdit
      {...props}
      locked={(record) => !may('edit', record)}
      subtitle={({ number, fromName, toName }) =>
        `${String(number)} · ${String(fromName)} → ${String(toName)}`
      }
    >
      <Shown />
    </RecordEdit>
  )
}
export default TransferEdit

const Shown = () => {
  const { readOnly, lastRead } = useFormState()
  if (!readOnly) return <TransferForm begun />
  return lastRead ? <TransferSheet record={lastRead as Transfer} /> : null
}
