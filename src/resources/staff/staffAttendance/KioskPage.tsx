import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { beginKiosk } from '../../../browser/kioskMode.ts'
import { routes } from '../../../shared/routes.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { AskedBar } from '../../../components/statements/AskedBar.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { StaffTabs } from './StaffTabs.tsx'

/** From here a tab becomes the kiosk of a branch. */
const KioskPage = () => {
  const translate = useTranslate()
  const may = useMayCall(routes['staffAttendance.kiosk'])
  const reportQuery = useReportQuery()
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  const { branch: own, isPending } = useOwnBranch()
  if (isPending || !user) return null
  if (!may) return <Navigate to="/pageNotFound" replace />
  const branch = own?.id ?? reportQuery.id('branch')
  return (
    <>
      <StaffTabs />
      <AskedBar>
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next })} />
      </AskedBar>
      <Before>
        <p>{translate('clock.kioskAbout')}</p>
        <p>{translate('clock.kioskGuard')}</p>
        {user.viewedBy ? (
          <Alert severity="info">{translate('clock.kioskViewed')}</Alert>
        ) : (
          <>
            {branch === '' && <Alert severity="info">{translate('clock.kioskBranch')}</Alert>}
            <Button
              size="large"
              variant="contained"
              disabled={branch === ''}
              onClick={() => beginKiosk(user._id, branch)}
            >
              {translate('clock.kioskOpen')}
            </Button>
          </>
        )}
      </Before>
    </>
  )
}
export default KioskPage

const Before = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 640,
  padding: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& p': { ...theme.typography.body1, margin: 0 },
  '& > .MuiButton-root': { justifySelf: 'start', minHeight: 48 },
}))
