import { createContext, useContext } from 'react'

/** Message keys of forms whose wording differs from the default. */
export interface Wording {
  /** Label of its button; by default Save. */
  save?: string
  /** Message keys of the conflict dialog, if the conflict is not about times. */
  clashDialog?: { title: string; follows: string }
  /** The toast after a save instead of the server's message, and how long it stays. */
  saved?: { message: string; autoHideDuration: number }
}

const Context = createContext<Wording>({})
export const WordingProvider = Context.Provider
export const useWording = (): Wording => useContext(Context)
