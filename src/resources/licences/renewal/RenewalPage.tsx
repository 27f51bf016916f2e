import { lazy } from '../../../browser/lazy.ts'
import { RecordList } from '../../../components/list/RecordList.tsx'
import { RecordViewsProvider } from '../../../components/record/views.ts'
import { renewal } from '../../../shared/licences/licence.ts'
import { Buckets } from './Buckets.tsx'
import { filters } from './filters.tsx'
import { looks } from './looks.ts'
import { RenewalRows } from './RenewalRows.tsx'

const views = { edit: lazy(() => import('./RenewalDialog.tsx')) }

/** The work list: licences that expire soon or have expired, with their follow-ups. */
const RenewalPage = () => (
  <RecordViewsProvider value={views}>
    <RecordList
      entity={renewal}
      columns={[]}
      looks={looks}
      filters={filters}
      rows={RenewalRows}
      tabs={<Buckets />}
    />
  </RecordViewsProvider>
)
export default RenewalPage
