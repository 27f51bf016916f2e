import { useCanBlock } from 'ra-core'
import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from './LeaveDialog.tsx'

interface Props {
  /** Read at the moment of leaving. */
  unsaved: () => boolean
  /** A payment is on its way. */
  open: boolean
}

const unknown = {
  title: 'fees.leaveTitle',
  body: 'fees.leaveBody',
  stay: 'fees.leaveStay',
  leave: 'fees.leaveGo',
}

/** Confirms leaving unsaved input or an uncertain save. */
export const LeaveGuard = (props: Props) => (useCanBlock() ? <Guard {...props} /> : null)

const Guard = ({ unsaved, open }: Props) => {
  const blocker = useBlocker(unsaved)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
      {...(open ? { words: unknown } : {})}
    />
  )
}
