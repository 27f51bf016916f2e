import Button from '@mui/material/Button'
import { useCanBlock, useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import type { Leaving } from './useLeaving.ts'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'

interface Props {
  onStay: () => void
  onLeave: () => void
  /** Message keys, if the question is not about unsaved changes. */
  words?: { title: string; body: string; stay: string; leave: string }
}

const unsaved = {
  title: 'dialog.unsavedTitle',
  body: 'dialog.unsavedBody',
  stay: 'dialog.unsavedStay',
  leave: 'dialog.unsavedLeave',
}

/** There are changes that would be lost: stay with them, or leave them. */
export const LeaveDialog = ({ onStay, onLeave, words = unsaved }: Props) => {
  const translate = useTranslate()
  return (
    <AlertDialog
      title={translate(words.title)}
      body={translate(words.body)}
      onClose={onStay}
      actions={
        <>
          <Button autoFocus variant="contained" onClick={onStay}>
            {translate(words.stay)}
          </Button>
          <Button onClick={onLeave}>{translate(words.leave)}</Button>
        </>
      }
    />
  )
}

/** Asks before Back, a link or another address leaves the form. Only a data router can block navigation. */
export const NavigationGuard = ({ leaving }: { leaving: Leaving }) =>
  useCanBlock() ? <Guard leaving={leaving} /> : null

const Guard = ({ leaving }: { leaving: Leaving }) => {
  const blocker = useBlocker(leaving.holds)
  const ask = useEffectEvent(leaving.ask)
  // The blocker is another one with each question: by its state alone a second one that comes at once would be missed.
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker)
  }, [blocker])
  return null
}
