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
  /** Initial values of the form. */
  base: RaRecord | null
  /** Replaces the record without touching the fields. */
  rebase: (record: RaRecord) => void
  /** True if a tab holds input that closing would lose. */
  hold: (tab: string, held: boolean) => void
}

const nothing = () => undefined
const Context = createContext<OpenRecord>({ base: null, rebase: nothing, hold: nothing })
export const OpenRecordProvider = Context.Provider
export const useOpenRecord = (): OpenRecord => useContext(Context)
