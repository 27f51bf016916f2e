import { useTranslate, type RaRecord } from 'ra-core'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { CancelLeave } from './CancelLeave.tsx'
import { Decision } from './Decision.tsx'
import { LeaveFacts } from './LeaveFacts.tsx'
import LeaveForm from './LeaveForm.tsx'
import { PersonBalance } from './PersonBalance.tsx'
import { useIsOwn } from './useOwnLeave.ts'

const Subtitle = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      {translate(`resources.leave.kind.${record.kind}`)} ·{' '}
      {translate(`resources.leave.status.${record.status}`)}
    </>
  )
}

const subtitle = (record: RaRecord) => <Subtitle record={record} />

/** One's own request is changed until it is decided; another's is read and decided. */
const LeaveView = (props: EditProps) => {
  const isOwn = useIsOwn()
  const locked = (record: RaRecord) => record.status !== 'requested' || !isOwn(record)
  return (
    <RecordEdit {...props} locked={locked} subtitle={subtitle}>
      <Body />
    </RecordEdit>
  )
}
export default LeaveView

const Body = () => {
  const { lastRead, readOnly } = useFormState()
  const isOwn = useIsOwn()
  if (!lastRead) return null
  const own = isOwn(lastRead)
  return (
    <>
      {readOnly ? <LeaveFacts /> : <LeaveForm />}
      <CancelLeave record={lastRead} own={own} />
      {!own && <PersonBalance record={lastRead} />}
      <Decision record={lastRead} own={own} />
    </>
  )
}
