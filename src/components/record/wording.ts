import { createContext, useContext } from 'react'

/** Message keys of forms whose wording differs from the default. */
export interface Wording {
  /** On its button; Save where absent. */
  save?: string
  /** Question before saving, if it is not about conflicting times. */
  asked?: { title: string; follows: string }
  /** The toast after a save instead of the server's message, and how long it stays. */
  saved?: { message: string; autoHideDuration: number }
}

const Context = createContext<Wording>({})
export const WordingProvider = Context.Provider
export const useWording = (): Wording => useContext(Context)
