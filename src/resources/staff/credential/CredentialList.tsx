import { useCanAccess } from 'ra-core'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { HrTabs } from '../../../components/staff/HrTabs.tsx'
import { credential } from '../../../shared/staff/credential.ts'
import { looks } from './looks.ts'

const columns: readonly ColumnOf<typeof credential>[] = [
  { source: 'person', inName: true },
  { source: 'kind', width: 190 },
  { source: 'title', rank: 5 },
  { source: 'number', rank: 3 },
  { source: 'issuer', rank: 4 },
  { source: 'expiresOn', width: 130 },
  { source: 'state', width: 160 },
  { source: 'branch', rank: 2 },
]
const filters = [
  choiceFilter('state', 'state'),
  choiceFilter('kind', 'kind'),
  dayFilter('expiresOn_gte'),
  dayFilter('expiresOn_lte'),
]
const ofStaff = [
  ...filters,
  referenceFilter('employee', 'employee'),
  referenceFilter('teacher', 'teacher'),
  referenceFilter('branch', 'branch'),
]
const rowActions = ['view', 'edit', 'delete'] as const

/** Credentials of staff: the caller's own, and with access to staff those of the branch. */
const CredentialList = () => {
  const { canAccess: staff = false } = useCanAccess({ resource: 'employee', action: 'list' })
  return (
    <RecordList
      entity={credential}
      columns={columns}
      filters={staff ? ofStaff : filters}
      looks={looks}
      rowActions={rowActions}
      tabs={<HrTabs />}
    />
  )
}
export default CredentialList
