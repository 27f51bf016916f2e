import type { RaRecord } from 'ra-core'
import { Suspense, useState } from 'react'
import { FirstField } from './FirstField.tsx'
import type { ExtraTab } from './openRecord.ts'
import type { Goal } from './openTab.ts'
import { DialogBody } from './RecordDialog.tsx'
import { tabPanel } from './RecordTabs.tsx'

interface Props {
  /** Id of the form that contains the panels. */
  id: string
  tab: string
  goal: Goal | null
  tabs: readonly ExtraTab[]
  record: RaRecord
}

/** A tab is mounted on the first visit and keeps its input. */
export const ExtraPanels = ({ id, tab, goal, tabs, record }: Props) => {
  const [seen, setSeen] = useState<readonly string[]>([])
  if (tabs.some(({ name }) => name === tab) && !seen.includes(tab)) setSeen([...seen, tab])
  return tabs
    .filter(({ name }) => seen.includes(name))
    .map(({ name, Panel }) => (
      <DialogBody key={name} hidden={name !== tab} {...tabPanel(id, name)}>
        <Suspense fallback={null}>
          <Panel record={record} />
          {goal?.tab === name && <FirstField key={goal.times} within={tabPanel(id, name).id} />}
        </Suspense>
      </DialogBody>
    ))
}
