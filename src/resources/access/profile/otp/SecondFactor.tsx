import OnIcon from '@mui/icons-material/VerifiedUserOutlined'
import OffIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { StatusChip } from '../../../../components/fields/StatusChip.tsx'
import { Panel } from '../../../../components/Panel.tsx'
import type { TabProps } from '../tabProps.ts'
import { useFollowUser } from '../useOwnUser.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { TakeOff } from './TakeOff.tsx'

/** Two-step sign-in: status, set-up, recovery codes (shown once) and turning it off. */
const SecondFactor = ({ user, readOnly }: TabProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const follow = useFollowUser()
  const [codes, setCodes] = useState<string[] | null>(null)
  // It was the one thing that was open; when it is done, everything is.
  const [forced, setForced] = useState(false)
  if (user.mustDo === 'otp' && !forced) setForced(true)
  const kept = async () => {
    await follow()
    setCodes(null)
    if (forced) await navigate('/admin')
  }
  if (codes)
    return (
      <Panel title={translate('profile.otp.codesTitle')} hint={translate('profile.otp.codesHint')}>
        <RecoveryCodes codes={codes} owner={user.username} onKept={() => void kept()} />
      </Panel>
    )
  return (
    <>
      <Panel hint={translate('profile.otp.what')}>
        {user.otp ? (
          <StatusChip icon={OnIcon} tone="success" label={translate('profile.otp.on')} />
        ) : (
          <StatusChip icon={OffIcon} tone="quiet" label={translate('profile.otp.off')} />
        )}
        {user.otp && <p>{translate('profile.otp.onHint')}</p>}
        {!user.otp && !readOnly && <SetUp onCodes={setCodes} />}
      </Panel>
      {user.otp && !readOnly && (
        <Panel title={translate('profile.otp.takeOffTitle')} hint={translate('profile.otp.takeOffHint')}>
          <TakeOff username={user.username} onDone={follow} />
        </Panel>
      )}
    </>
  )
}
export default SecondFactor
