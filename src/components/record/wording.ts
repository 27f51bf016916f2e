import { createContext, useContext } from 'react'

/** Where a form says something else than the others, as keys. */
export interface Wording {
  /** On its button; Save where absent. */
  save?: string
  /** What is asked before it is saved, where that is no clash of times. */
  asked?: { title: string; follows: string }
  /** The toast after a save instead of the server's message, and how long it stays. */
  saved?: { message: string; autoHideDuration: number }
}

const Context = createContext<Wording>({})
export const WordingProvider = Context.Provider
export const useWording = (): Wording => useContext(Context)
