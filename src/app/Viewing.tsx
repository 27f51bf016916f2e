import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { failureOf } from '../components/failure.ts'
import { useCallRoute } from '../components/routeCalls.ts'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import { colours } from '../theme/palette.ts'
import type { SessionUser } from '../shared/core/user.ts'

const Viewing = ({ user }: { user: SessionUser }) => (
  <LazyMessages>
    <ViewedUser user={user} />
  </LazyMessages>
)
export default Viewing

const ViewedUser = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callRoute('session.viewAsEnd', {}),
    onSuccess: () => location.assign('/admin'),
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  return (
    <Strip role="region" aria-label={translate('actions.viewAs')}>
      <EyeIcon fontSize="small" aria-hidden />
      <span>{translate('access.viewing.strip', { name: `${user.firstName} ${user.lastName}` })}</span>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('access.viewing.end')}
      </Button>
    </Strip>
  )
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 24px',
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: colours[theme.palette.mode].infoGround,
  borderBottom: `1px solid ${theme.palette.info.main}`,
  '& svg': { color: theme.palette.info.main },
  '& > span': { flex: '1 1 200px' },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
}))
