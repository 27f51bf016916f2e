import { useCanBlock } from 'ra-core'
import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from '../../../components/record/LeaveDialog.tsx'

const words = {
  title: 'attendance.leaveTitle',
  body: 'attendance.leaveBody',
  stay: 'attendance.leaveStay',
  leave: 'attendance.leaveGo',
}

/** Asks before a sheet is left with marks that nobody else sees yet. */
export const LeaveSheet = ({ unsent }: { unsent: number }) =>
  useCanBlock() ? <Guard unsent={unsent} /> : null

const Guard = ({ unsent }: { unsent: number }) => {
  const blocker = useBlocker(unsent > 0)
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog words={words} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
