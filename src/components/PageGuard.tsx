import { useCanBlock } from 'ra-core'
import { useEffect, useMemo, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { DialogControlProvider } from './record/dialogContext.ts'
import { FormGuards } from './record/FormGuards.tsx'
import { LeaveDialog } from './record/LeaveDialog.tsx'
import { useHoldUnsaved } from './record/useHoldUnsaved.ts'
import { useUnsaved } from './record/useUnsaved.ts'

const nothing = () => undefined

/** Confirms leaving a page with unsaved input: by a link, a tab of the page, Back, or the browser itself. */
export const PageGuard = ({ draft }: { draft?: string }) => {
  const unsaved = useUnsaved()
  const now = useRef(false)
  // Read by the router at the moment of leaving, which may be the one in which it was saved.
  useEffect(() => {
    now.current = unsaved
  }, [unsaved])
  const control = useMemo(
    () => ({ setUnsaved: (value: boolean) => void (now.current = value), close: nothing, finish: nothing }),
    [],
  )
  return (
    <>
      {draft ? (
        <DialogControlProvider value={control}>
          <FormGuards id={draft} />
        </DialogControlProvider>
      ) : (
        <Held unsaved={unsaved} onLeave={() => (now.current = false)} />
      )}
      {useCanBlock() && <Blocked unsaved={now} />}
    </>
  )
}

/** The same for pages that are no form of a record. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  const now = useRef(false)
  useEffect(() => {
    now.current = unsaved
  }, [unsaved])
  return (
    <>
      <Held unsaved={unsaved} onLeave={() => (now.current = false)} />
      {useCanBlock() && <Blocked unsaved={now} />}
    </>
  )
}

const Held = ({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) => {
  useHoldUnsaved(unsaved, onLeave)
  return null
}

const Blocked = ({ unsaved }: { unsaved: { readonly current: boolean } }) => {
  const blocker = useBlocker(() => unsaved.current)
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
