import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect } from 'react'
import { scrollEdges } from '../../theme/scrollEdges.ts'
import { TabRow } from '../TabRow.tsx'

export const detailsTab = { name: 'details', label: 'resources.log.history.details' }
export const historyTab = { name: 'history', label: 'resources.log.history.title' }

export const tabPanel = (id: string, tab: string) => ({
  id: `${id}-${tab}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${tab}-tab`,
})

interface Props {
  /** Id of the form that contains the tabs. */
  id: string
  tabs: readonly { name: string; label: string }[]
  tab: string
  onTab: (tab: string) => void
}

/** The tabs of a record: its form, its related records and its history. */
export const RecordTabs = ({ id, tabs, tab, onTab }: Props) => {
  const translate = useTranslate()
  // A submit shows the details tab first, so that a refused field is visible and can take the focus.
  useEffect(() => {
    const form = document.getElementById(id)
    const show = () => onTab(detailsTab.name)
    form?.addEventListener('submit', show, true)
    return () => form?.removeEventListener('submit', show, true)
  }, [id, onTab])
  // One row, however many there are: the chosen one is brought into sight.
  useEffect(() => {
    document.getElementById(`${id}-${tab}-tab`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [id, tab])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const step = event.key === 'ArrowRight' ? 1 : tabs.length - 1
    const other = tabs[(tabs.findIndex(({ name }) => name === tab) + step) % tabs.length]?.name
    if (!other) return
    onTab(other)
    document.getElementById(`${id}-${other}-tab`)?.focus()
  }
  return (
    <Row role="tablist" aria-label={translate('resources.log.history.tabs')} onKeyDown={move}>
      {tabs.map(({ name: each, label }) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}-tab`}
          aria-selected={each === tab}
          aria-controls={each === tab ? `${id}-${each}` : undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
        >
          {translate(label)}
        </button>
      ))}
    </Row>
  )
}

const Row = styled(TabRow)(({ theme }) => ({
  gap: '0 4px',
  scrollbarWidth: 'none',
  padding: '0 12px',
  ...scrollEdges(theme, theme.palette.background.paper),
  '@media (pointer: coarse)': { '& > button': { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: { columnGap: 0, padding: '0 4px', '& > button': { padding: '0 10px' } },
}))
