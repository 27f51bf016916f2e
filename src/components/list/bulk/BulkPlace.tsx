import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import { LazyMessages } from '../../../i18n/LazyMessages.tsx'
import type { RecordAccess } from '../../useRecordAccess.ts'
import { useSelection } from './selection.tsx'

const BulkBar = lazy(() => import('./BulkBar.tsx'))

/** Shows the bulk bar over the table head, without shifting the page. */
export const BulkPlace = ({ access, tasks }: { access: RecordAccess; tasks?: ReactNode }) => {
  const translate = useTranslate()
  const selection = useSelection()
  if (!selection) return null
  const count = selection.selected.size
  return (
    <div className="bulk-place">
      <span role="status" className="visually-hidden">
        {count > 0 && translate('list.bulk.selected', { smart_count: count })}
      </span>
      {count > 0 && (
        <Suspense fallback={null}>
          <LazyMessages>
            <BulkBar selection={selection} access={access} tasks={tasks} />
          </LazyMessages>
        </Suspense>
      )}
    </div>
  )
}
