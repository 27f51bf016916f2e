import { useMemo } from 'react'
import type { Next } from '../../../components/record/AddedMessage.tsx'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import EmployeeForm from './EmployeeForm.tsx'
import { useNextPayroll } from './useNextPayroll.ts'

/** A new employee; most are written down on their first day. */
const EmployeeCreate = (props: CreateProps) => {
  const mayLeave = useMayCall(routes['leave.people'])
  const payroll = useNextPayroll()
  const initial = useMemo(() => ({ joinDate: todayHere() }), [])
  const next: Next = (record) => [
    ...(mayLeave
      ? [{ label: 'leave.ask', to: `/admin/hr/leave?create=true&employee=${String(record.id)}` }]
      : []),
    ...payroll(record),
  ]
  return (
    <RecordCreate {...props} initial={initial} next={next}>
      <EmployeeForm />
    </RecordCreate>
  )
}
export default EmployeeCreate
