import Alert from '@mui/material/Alert'
import { useGetOne, useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useOwnBranch } from '../../components/ownBranch.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { AskedBar } from '../attendance/AskedBar.tsx'
import { useAsked } from '../attendance/useAsked.ts'
import { BranchChoice } from '../statements/BranchChoice.tsx'
import { Kiosk } from './Kiosk.tsx'
import { StaffTabs } from './StaffTabs.tsx'

/** At the door of a branch: it stays open, and who passes says by a code who they are. */
const KioskPage = () => {
  const translate = useTranslate()
  const may = useMayCall(routes['staffAttendance.kiosk'])
  const asked = useAsked()
  const { branch: own, isPending } = useOwnBranch()
  const chosen = asked.id('branch')
  const { data } = useGetOne('branch', { id: chosen }, { enabled: chosen !== '' && !own })
  if (isPending) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  const branch = own ?? (data ? { id: String(data.id), name: String(data.name) } : null)
  return (
    <>
      <StaffTabs />
      <AskedBar>
        <BranchChoice value={chosen} onChange={(next) => asked.set({ branch: next })} />
      </AskedBar>
      {branch ? (
        <Kiosk key={branch.id} branch={branch} sends={!own} />
      ) : (
        <Alert severity="info">{translate('clock.kioskBranch')}</Alert>
      )}
    </>
  )
}
export default KioskPage
