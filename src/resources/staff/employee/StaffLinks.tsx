import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

const listOf = (path: string, kind: string, id: unknown): string =>
  `/admin/hr/${path}?${new URLSearchParams({ filter: JSON.stringify({ [kind]: [id] }) }).toString()}`

const Links = ({ kind, record }: { kind: 'employee' | 'teacher'; record: RaRecord }) => {
  const translate = useTranslate()
  const pay = useMayCall(routes['payComponent.list'])
  if (!pay) return null
  return (
    <>
      <Button variant="outlined" component={Link} to={listOf('salary/structure', kind, record.id)}>
        {translate('salary.tabs.structure')}
      </Button>
      {kind === 'employee' && (
        <Button variant="outlined" component={Link} to={listOf('attendance/days', kind, record.id)}>
          {translate('leave.tabs.attendance')}
        </Button>
      )}
    </>
  )
}

/** Links from an employee or teacher to their pay components and attendance. */
export const EmployeeLinks = ({ record }: { record: RaRecord }) => <Links kind="employee" record={record} />
export const TeacherLinks = ({ record }: { record: RaRecord }) => <Links kind="teacher" record={record} />
