import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PageTabs } from '../../components/PageTabs.tsx'

const parts = [
  { name: 'logs', path: '/admin/logs' },
  { name: 'status', path: '/admin/logs/status' },
] as const

/** The pages of the system logs. */
export const LogTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  return (
    <PageTabs
      label={translate('status.tabs.label')}
      at={pathname}
      tabs={parts.map(({ name, path }) => ({ path, label: translate(`status.tabs.${name}`) }))}
    />
  )
}
