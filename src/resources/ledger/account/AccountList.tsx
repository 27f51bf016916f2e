import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, yesNoFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { account } from '../../../shared/ledger/account.ts'

const columns: readonly ColumnOf<typeof account>[] = [
  { source: 'name', inName: true },
  { source: 'code', width: 100 },
  { source: 'kind' },
  { source: 'role', rank: 1 },
  { source: 'active' },
]
const filters = [choiceFilter('kind', 'kind'), yesNoFilter('active')]

/** The chart of accounts. */
const AccountList = () => (
  <RecordList entity={account} columns={columns} filters={filters} tabs={<AccountTabs />} />
)
export default AccountList
