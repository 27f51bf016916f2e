import type { RaRecord } from 'ra-core'
import { createContext, useContext } from 'react'

interface FormState {
  readOnly: boolean
  /** The record as the server last answered it; null while it is new. Its files change without the form. */
  lastRead: RaRecord | null
  setLastRead: (record: RaRecord) => void
  /** Prefix of field ids in a form that covers another one: ids are unique per page. */
  scope?: string
}

const Context = createContext<FormState>({ readOnly: false, lastRead: null, setLastRead: () => undefined })
export const FormStateProvider = Context.Provider
export const useFormState = (): FormState => useContext(Context)

/** Id of the element that a message about a field links to. */
export const fieldId = (source: string, scope?: string): string =>
  ['field', ...(scope ? [scope] : []), source.replaceAll('.', '-')].join('-')
