import DeputyIcon from '@mui/icons-material/SupervisorAccountOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { focusIfLost } from '../components/focusIfLost.ts'
import { useRouteMutation } from '../components/routeCalls.ts'
import { LazyMessages } from '../i18n/LazyMessages.tsx'
import { formatDay } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { storedUser } from '../providers/session.ts'
import { contentId } from './shellSizes.ts'
import { Strip } from './Strip.tsx'

interface Props {
  deputy: { _id: string; name: string; until: string }
}

const Delegated = (props: Props) => (
  <LazyMessages>
    <Deputy {...props} />
  </LazyMessages>
)
export default Delegated

const Deputy = ({ deputy: { _id, name, until } }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const end = useRouteMutation('approval.endDeputy', {
    message: 'approvals.deputy.ended',
    invalidates: ['notification'],
    onSuccess: () => focusIfLost(() => document.getElementById(contentId)),
  })
  return (
    <Strip tone="info" role="region" aria-label={translate('approvals.deputy.title')}>
      <DeputyIcon fontSize="small" aria-hidden />
      <span>{translate('approvals.deputy.strip', { name, until: formatDay(until, language) })}</span>
      {!storedUser()?.viewedBy && (
        <Button
          size="small"
          variant="outlined"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: _id } })}
        >
          {translate('approvals.deputy.endNow')}
        </Button>
      )}
    </Strip>
  )
}
