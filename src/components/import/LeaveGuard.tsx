import { useCanBlock } from 'ra-core'
import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from '../record/LeaveDialog.tsx'
import { useHoldUnsaved } from '../record/useHoldUnsaved.ts'

interface Props {
  begun: boolean
  running: boolean
}

/** Asks before leaving an unfinished import, and explains what happens to a running one. */
export const LeaveGuard = ({ begun, running }: Props) => {
  useHoldUnsaved(begun)
  return useCanBlock() ? <Blocked begun={begun} running={running} /> : null
}

const Blocked = ({ begun, running }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => begun && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const words = {
    title: 'import.leaveTitle',
    body: running ? 'import.leaveRunning' : 'import.leaveBody',
    stay: 'import.leaveStay',
    leave: 'import.leaveGo',
  }
  return <LeaveDialog words={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
