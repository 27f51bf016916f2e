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

/** Counts the drawer; the expected amount is shown only afterwards. */
const CountDialog = ({ drawer: now, state, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  // Keeps the drawer of opening time: counting changes its state behind the dialog.
  const [drawer] = useState(now)
  const [counted, setCounted] = useState<CountedDrawer | null>(null)
  const [dirty, setDirty] = useState(false)
  const which = drawer.open ? 'close' : 'open'
  return (
    <Dialog
      open
      // A click outside or Escape must not discard input.
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
