import type { RaRecord } from 'ra-core'
import { InstantText } from '../../../components/fields/InstantText.tsx'
import { Unavailable } from '../../../components/fields/Unavailable.tsx'
import type { ColumnOf } from '../../../components/list/column.ts'
import { choiceFilter, dayFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { AccountTabs } from '../../../components/ledger/AccountTabs.tsx'
import { drawer } from '../../../shared/fees/drawer.ts'
import { Difference } from './Difference.tsx'
import { DrawerCards } from './DrawerCards.tsx'
import { looks } from './looks.ts'

const moment = (source: string) => (record: RaRecord) =>
  record[source] ? <InstantText instant={String(record[source])} column /> : <Unavailable />
const difference = (source: string) => (record: RaRecord) =>
  typeof record[source] === 'number' ? <Difference minor={record[source]} /> : <Unavailable />

const columns: readonly ColumnOf<typeof drawer>[] = [
  { source: 'number', inName: true, width: 190 },
  { source: 'branch', rank: 8 },
  { source: 'status', rank: 6, width: 100 },
  { source: 'openedAt', render: moment('openedAt'), width: 200 },
  { source: 'openedBy', rank: 5 },
  { source: 'openingDifference', render: difference('openingDifference'), rank: 7, width: 170 },
  { source: 'closedAt', render: moment('closedAt'), rank: 2, width: 200 },
  { source: 'closedBy', rank: 4 },
  { source: 'handoverTo', rank: 9 },
  { source: 'closingCounted', rank: 1 },
  { source: 'closingDifference', render: difference('closingDifference'), width: 170 },
  // Why it differs; what agrees needs no word.
  {
    source: 'closingNote',
    rank: 3,
    render: ({ closingNote }) => (closingNote as string | null) ?? '–',
    there: ({ closingNote }) => Boolean(closingNote),
  },
]
const filters = [
  referenceFilter('branch', 'branch'),
  choiceFilter('status', 'status'),
  dayFilter('openedAt_gte'),
  dayFilter('openedAt_lte'),
]
/** Counts are final: they cannot be changed or deleted. */
const rowActions = ['view'] as const
/** The drawer is opened from the notice that it is closed. */
const noWay = <></>

const DrawerList = () => (
  <RecordList
    entity={drawer}
    columns={columns}
    filters={filters}
    looks={looks}
    rowActions={rowActions}
    ways={noWay}
    tabs={<AccountTabs />}
    head={<DrawerCards />}
  />
)
export default DrawerList
