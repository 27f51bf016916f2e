import type { RaRecord } from 'ra-core'
import { Value } from '../../../components/fields/Value.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { cashEntry } from '../../../shared/ledger/cashEntry.ts'
import { CashSums } from './CashSums.tsx'
import { CashWays } from './CashWays.tsx'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { looks } from './looks.ts'
import { ReversedMark } from './ReversedMark.tsx'

const typeOf = (record: RaRecord) => (
  <>
    <Value record={record} source="type" /> <ReversedMark record={record} />
  </>
)

/** The payer of a fee is the student; cards have a line for it. */
const whoOf = (record: RaRecord) => (
  <Value record={record} source={record.party || !record.student ? 'party' : 'student'} />
)

const columns: readonly ColumnOf<typeof cashEntry>[] = [
  { source: 'code', inName: true, width: 150 },
  { source: 'date', width: 120 },
  { source: 'type', render: typeOf, width: 240 },
  { source: 'account' },
  { source: 'party', render: whoOf, rank: 2 },
  { source: 'student', rank: 4 },
  { source: 'method', rank: 3 },
  { source: 'branch', rank: 5 },
  { source: 'number', rank: 6, width: 190 },
  { source: 'amount' },
]
const filters = [
  choiceFilter('type', 'type'),
  choiceFilter('method', 'method'),
  referenceFilter('account', 'account'),
  referenceFilter('branch', 'branch'),
  referenceFilter('student', 'student'),
  dayFilter('date_gte'),
  dayFilter('date_lte'),
]
/** Posted entries cannot be changed or deleted. */
const rowActions = ['view'] as const

const CashEntryList = () => (
  <RecordList
    entity={cashEntry}
    columns={columns}
    filters={filters}
    looks={looks}
    rowActions={rowActions}
    ways={<CashWays />}
    tabs={<AccountTabs />}
    head={
      <>
        <DrawerNotice first />
        <CashSums />
      </>
    }
  />
)
export default CashEntryList
