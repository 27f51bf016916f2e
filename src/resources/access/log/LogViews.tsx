import { useTranslate } from 'ra-core'
import { useFilters } from '../../../components/list/filters.tsx'
import { TabRow } from '../../../components/TabRow.tsx'
import { logViews, openView } from './logViews.ts'

/** One press for what people come for. Person, record and time stay as they are. */
export const LogViews = () => {
  const translate = useTranslate()
  const { filters, change } = useFilters()
  const open = openView(filters)
  return (
    <TabRow data-tab-row role="group" aria-label={translate('resources.log.views.label')}>
      {logViews.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={view === open}
          onClick={() => change({ action: view.filters.action, resource: view.filters.resource })}
        >
          {translate(`resources.log.views.${view.name}`)}
        </button>
      ))}
    </TabRow>
  )
}
