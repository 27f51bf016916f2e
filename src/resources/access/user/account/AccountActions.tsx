import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import OtpOffIcon from '@mui/icons-material/LockResetOutlined'
import KeyIcon from '@mui/icons-material/PasswordOutlined'
import ActiveIcon from '@mui/icons-material/PowerSettingsNewOutlined'
import SessionsIcon from '@mui/icons-material/DevicesOutlined'
import ViewAsIcon from '@mui/icons-material/SwitchAccountOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Section, Wide } from '../../../../components/inputs/Section.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { user } from '../../../../shared/access/user.ts'
import { labelOf } from '../../../../shared/core/entity.ts'
import { useMe } from '../me.ts'
import { useViewAs } from '../useViewAs.ts'
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx'
import { OncePassword } from './OncePassword.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { useAccountCalls } from './useAccountCalls.ts'

type OpenDialog = 'oneTime' | 'otpOff' | 'deactivate' | 'sessions' | null

/** Administrators' actions on an account beyond its fields. */
export const AccountActions = () => {
  const { lastRead } = useFormState()
  const { isAbove } = useMe()
  return lastRead && !isAbove(lastRead) ? <Actions record={lastRead} /> : null
}

const Actions = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const { isMe } = useMe()
  const { viewAs, mayViewAs, isPending: entering } = useViewAs()
  const [asked, setAsked] = useState<OpenDialog>(null)
  const close = () => setAsked(null)
  const { invite, oneTime, otpOff, setActive, once, forgetOnce } = useAccountCalls(record, close)
  const name = labelOf(user, record)
  const own = isMe(record.id)
  const say = (key: string) => translate(`access.account.${key}`, { name })
  return (
    <Section name="account">
      <Wide>
        <Row>
          {mayViewAs(record) && (
            <Act icon={<ViewAsIcon />} loading={entering} onClick={() => viewAs(record)}>
              {translate('actions.viewAs')}
            </Act>
          )}
          {record.active && !own && (
            <Act icon={<InviteIcon />} loading={invite.isPending} onClick={() => invite.mutate()}>
              {say('invite')}
            </Act>
          )}
          {record.active && !own && (
            <Act icon={<KeyIcon />} onClick={() => setAsked('oneTime')}>
              {say('oneTime')}
            </Act>
          )}
          {record.otp && !own && (
            <Act icon={<OtpOffIcon />} onClick={() => setAsked('otpOff')}>
              {say('otpOff')}
            </Act>
          )}
          <Act icon={<SessionsIcon />} onClick={() => setAsked('sessions')}>
            {say('sessions')}
          </Act>
          {/* The form has a switch for it. */}
          {readOnly && !own && (
            <Act
              icon={<ActiveIcon />}
              loading={setActive.isPending}
              onClick={() => (record.active ? setAsked('deactivate') : setActive.mutate(true))}
            >
              {say(record.active ? 'deactivate' : 'activate')}
            </Act>
          )}
        </Row>
        {asked === 'oneTime' && (
          <ConfirmDialog
            title={say('oneTimeTitle')}
            body={say('oneTimeBody')}
            action={say('oneTimeConfirm')}
            call={oneTime}
            onSend={() => oneTime.mutate()}
            onClose={close}
          />
        )}
        {asked === 'otpOff' && (
          <ConfirmDialog
            title={say('otpOffTitle')}
            body={say('otpOffBody')}
            action={say('otpOff')}
            danger
            call={otpOff}
            onSend={() => otpOff.mutate()}
            onClose={close}
          />
        )}
        {asked === 'deactivate' && (
          <ConfirmDialog
            title={say('deactivateTitle')}
            body={say('deactivateBody')}
            action={say('deactivate')}
            danger
            call={setActive}
            onSend={() => setActive.mutate(false)}
            onClose={close}
          />
        )}
        {asked === 'sessions' && <SessionsDialog record={record} name={name} onClose={close} />}
        {once && <OncePassword name={name} once={once} onClose={forgetOnce} />}
      </Wide>
    </Section>
  )
}

interface ActProps {
  icon: ReactNode
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

const Act = ({ icon, loading, onClick, children }: ActProps) => (
  <Button variant="outlined" startIcon={icon} loading={loading} loadingPosition="start" onClick={onClick}>
    {children}
  </Button>
)

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
})
