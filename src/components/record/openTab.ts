import { createContext, useContext } from 'react'

/** Opens a tab of the record's dialog by its name. @param toWrite puts the cursor into its first field */
export type OpenTab = (tab: string, options?: { toWrite?: boolean }) => void

/** A tab that was opened to write in it. */
export interface Goal {
  tab: string
  /** Counts how often one was. */
  times: number
}

const Context = createContext<OpenTab>(() => undefined)
export const OpenTabProvider = Context.Provider
export const useOpenTab = (): OpenTab => useContext(Context)
