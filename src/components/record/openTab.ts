import { createContext, useContext } from 'react'

/** Opens a tab of the record's dialog by its name. */
const Context = createContext<(tab: string) => void>(() => undefined)
export const OpenTabProvider = Context.Provider
export const useOpenTab = (): ((tab: string) => void) => useContext(Context)
