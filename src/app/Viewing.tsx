import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useCallRoute } from '../components/routeCalls.ts'
import { useAction } from '../components/useAction.ts'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import type { SessionUser } from '../shared/core/user.ts'
import { Strip } from './Strip.tsx'

const Viewing = ({ user }: { user: SessionUser }) => (
  <LazyMessages>
    <ViewedUser user={user} />
  </LazyMessages>
)
export default Viewing

const ViewedUser = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { mutate, isPending } = useAction(() => callRoute('session.viewAsEnd', {}), {
    notifiesFailure: true,
    onSuccess: () => location.assign('/admin'),
    invalidates: [],
  })
  return (
    <Strip tone="info" role="region" aria-label={translate('actions.viewAs')}>
      <EyeIcon fontSize="small" aria-hidden />
      <span>{translate('access.viewing.strip', { name: `${user.firstName} ${user.lastName}` })}</span>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('access.viewing.end')}
      </Button>
    </Strip>
  )
}
