import type { RaRecord } from 'ra-core'
import { type ComponentType, createContext, useContext } from 'react'

/** A part of a record's dialog beside its details. */
export interface ExtraTab {
  name: string
  /** As a key. */
  label: string
  Panel: ComponentType<{ record: RaRecord }>
}

interface OpenRecord {
  /** What the form began with. */
  base: RaRecord | null
  /** It is another one from now on. What stands in the fields is not touched by that. */
  rebase: (record: RaRecord) => void
  /** Whether a tab has something in it that closing would lose. */
  hold: (tab: string, held: boolean) => void
}

const nothing = () => undefined
const Context = createContext<OpenRecord>({ base: null, rebase: nothing, hold: nothing })
export const OpenRecordProvider = Context.Provider
export const useOpenRecord = (): OpenRecord => useContext(Context)
