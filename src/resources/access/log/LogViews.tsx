import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFilters } from '../../../components/list/filters.tsx'
import { logViews, openView } from './logViews.ts'

/** One press for what people come for. Person, record and time stay as they are. */
export const LogViews = () => {
  const translate = useTranslate()
  const { filters, change } = useFilters()
  const open = openView(filters)
  return (
    <Views role="group" aria-label={translate('resources.log.views.label')}>
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
    </Views>
  )
}

const Views = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 12,
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': {
    flex: 'none',
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    font: 'inherit',
    fontSize: 14,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-pressed=true]': {
      color: theme.palette.primary.main,
      fontWeight: 600,
      borderBottomColor: theme.palette.primary.main,
    },
    '@media (pointer: coarse)': { minHeight: 48 },
  },
}))
