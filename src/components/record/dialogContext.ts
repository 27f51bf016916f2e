import { createContext, useContext } from 'react'

interface DialogControl {
  /** True if closing would lose input. */
  setUnsaved: (unsaved: boolean) => void
  /** Closes, after confirming if input would be lost. */
  close: () => void
  /** Closes without confirming, after a save. Continues to the address in the parameters, if any. */
  finish: (to?: string) => void
}

const Context = createContext<DialogControl | null>(null)
export const DialogControlProvider = Context.Provider

export function useDialogControl(): DialogControl {
  const control = useContext(Context)
  if (!control) throw new Error('useDialogControl has to be used inside a RecordDialog')
  return control
}
