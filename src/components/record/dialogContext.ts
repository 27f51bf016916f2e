import { createContext, useContext } from 'react'

interface DialogControl {
  /** True if closing would lose input. */
  setUnsaved: (unsaved: boolean) => void
  /** Closes; asks first where something would be lost. */
  close: () => void
  /** Closes without asking: what was there is saved. Goes on to where the address says, if there is one. */
  finish: (to?: string) => void
}

const Context = createContext<DialogControl | null>(null)
export const DialogControlProvider = Context.Provider

export function useDialogControl(): DialogControl {
  const control = useContext(Context)
  if (!control) throw new Error('useDialogControl has to be used inside a RecordDialog')
  return control
}
