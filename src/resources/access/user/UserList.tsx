import { Avatar } from '../../../components/fields/Avatar.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter, yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { user } from '../../../shared/access/user.ts'
import { LastSignIn } from './LastSignIn.tsx'
import { OtpState } from './OtpState.tsx'
import { useUserRows } from './useUserRows.ts'

const columns: readonly ColumnOf<typeof user>[] = [
  {
    source: 'firstName',
    inName: true,
    picture: ({ firstName, photo }) => (
      <Avatar name={firstName} photo={(photo as string | null) ?? undefined} />
    ),
  },
  { source: 'lastName', inName: true, width: 96 },
  { source: 'username', width: 108, rank: 1 },
  { source: 'email', rank: 5 },
  { source: 'role', width: 118 },
  { source: 'branch', width: 116, rank: 2 },
  { source: 'active', width: 90 },
  { source: 'otp', width: 118, rank: 4, render: ({ otp }) => <OtpState on={otp as boolean} /> },
  {
    source: 'lastSignIn',
    width: 114,
    rank: 3,
    render: ({ lastSignIn }) => <LastSignIn at={lastSignIn as string | null} />,
  },
]
const filters = [choiceFilter('role', 'role'), referenceFilter('branch', 'branch'), yesNoFilter('active')]
/** One user is added like another only by hand: what they may is looked at each time. */
const rowActions = ['view', 'edit', 'viewAs', 'delete'] as const

const UserList = () => (
  <RecordList entity={user} columns={columns} filters={filters} rowActions={rowActions} {...useUserRows()} />
)
export default UserList
