import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { BranchDrawer, CountedDrawer, DrawerState } from '../../../shared/fees/drawerRoutes.ts'
import { CountForm } from './CountForm.tsx'
import { CountResult } from './CountResult.tsx'

interface Props {
  drawer: BranchDrawer
  state: DrawerState
  onClose: () => void
}

/** The drawer is counted, and then, not before, it is said what it should have been. */
const CountDialog = ({ drawer: now, state, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  // As it was when one began: behind the dialog it is open, or closed, by then.
  const [drawer] = useState(now)
  const [counted, setCounted] = useState<CountedDrawer | null>(null)
  const [dirty, setDirty] = useState(false)
  const which = drawer.open ? 'close' : 'open'
  return (
    <Dialog
      open
      // What is typed is not lost by a click beside it, nor by a key.
      onClose={() => (counted || !dirty) && onClose()}
      maxWidth="xs"
      fullWidth
      fullScreen={small}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {counted
          ? translate(which === 'open' ? 'drawer.doneOpening' : 'drawer.doneClosing')
          : translate(`drawer.${which}Title`, { branch: drawer.branchName })}
      </DialogTitle>
      {counted ? (
        <CountResult
          record={counted}
          at={which === 'open' ? 'opening' : 'closing'}
          noteAbove={state.noteAbove}
          onClose={onClose}
        />
      ) : (
        <CountForm
          drawer={drawer}
          state={state}
          onDirty={setDirty}
          onCounted={setCounted}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
export default CountDialog
