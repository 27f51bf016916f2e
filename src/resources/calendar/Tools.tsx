import MeetingsIcon from '@mui/icons-material/GroupsOutlined'
import SubscribeIcon from '@mui/icons-material/InstallMobileOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useCanAccess, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'

const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'))

/** Print (not on a phone), the calendar feed, and the list of meetings. */
export const Tools = ({ small }: { small: boolean }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { canAccess: meetings } = useCanAccess({ resource: 'meeting', action: 'list' })
  return (
    <>
      {!small && (
        <ToolbarButton
          icon={<PrintIcon />}
          label={translate('calendar.print')}
          onClick={() => window.print()}
        />
      )}
      <ToolbarButton
        icon={<SubscribeIcon />}
        label={translate('calendar.subscribe')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {meetings && (
        <ToolbarButton icon={<MeetingsIcon />} label={translate('calendar.meetings')} to="/admin/meeting" />
      )}
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
