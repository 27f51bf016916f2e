import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCanAccess, useGetIdentity, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import type { StaffChecklists } from '../../../../shared/staff/checklistRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import type { StaffKind } from '../../../../components/staff/staffKind.ts'

interface Props {
  account: NonNullable<StaffChecklists['account']>
  left: boolean
  /** They have left, or their list of leaving was begun. */
  leaving: boolean
  kind: StaffKind
  id: string
}

/** State of the leaver's user account. Administrators can close it; other users see whom to ask. */
export const AccountState = ({ account, left, leaving, kind, id }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { canAccess: users = false } = useCanAccess({ resource: 'user', action: 'edit' })
  const { data: me } = useGetIdentity()
  const mayClose = useMayCall(routes[`${kind}.closeAccount`])
  const [asked, setAsked] = useState(false)
  const params = { id }
  const closing = useAction(() => callRoute(`${kind}.closeAccount`, { params }), {
    done: ['staffFile.accountClosed', { name: account.username }],
    replaces: routeKey(`${kind}.checklists`, { params }),
    onSuccess: () => setAsked(false),
    invalidates: ['user', 'hrDashboard', 'staffStep'],
  })
  const open = left && account.active
  const toClose = leaving && account.active
  const own = me?.id === account._id
  const say = (key: string) => translate(`staffFile.${key}`, { name: account.username })
  return (
    <>
      <Alert severity={open ? 'warning' : 'info'}>
        {say(`account.${open ? 'stillOpen' : account.active ? 'open' : 'closed'}`)}
        {toClose && (own || !mayClose) && <p>{say(own ? 'ownAccount' : 'adminsClose')}</p>}
        {(toClose || users) && (
          <Ways>
            {toClose && mayClose && !own && (
              <Button color="inherit" variant="outlined" onClick={() => setAsked(true)}>
                {say('closeAccount')}
              </Button>
            )}
            {users && (
              <Button
                color="inherit"
                component={Link}
                to={`/admin/user?${new URLSearchParams({ id: account._id }).toString()}`}
              >
                {say('toAccount')}
              </Button>
            )}
          </Ways>
        )}
      </Alert>
      {asked && (
        <ConfirmDialog
          title={say('closeTitle')}
          body={say('closeBody')}
          action={say('closeAccount')}
          call={closing}
          onSend={() => closing.mutate()}
          onClose={() => {
            setAsked(false)
            closing.reset()
          }}
        />
      )}
    </>
  )
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
