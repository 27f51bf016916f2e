import CreatedIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import RefusedIcon from '@mui/icons-material/BlockOutlined'
import DeletedIcon from '@mui/icons-material/DeleteOutlineOutlined'
import UpdatedIcon from '@mui/icons-material/EditOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ReadIcon from '@mui/icons-material/InsertDriveFileOutlined'
import ImportedIcon from '@mui/icons-material/UploadFileOutlined'
import UndoneIcon from '@mui/icons-material/UndoOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import MergedIcon from '@mui/icons-material/MergeOutlined'
import InIcon from '@mui/icons-material/LoginOutlined'
import OutIcon from '@mui/icons-material/LogoutOutlined'
import SeenIcon from '@mui/icons-material/VisibilityOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/fields/StatusChip.tsx'
import type { LogAction } from '../../../shared/access/log.ts'

const looks: Record<LogAction, { icon: SvgIconComponent; tone: Tone }> = {
  created: { icon: CreatedIcon, tone: 'success' },
  updated: { icon: UpdatedIcon, tone: 'info' },
  deleted: { icon: DeletedIcon, tone: 'warning' },
  merged: { icon: MergedIcon, tone: 'warning' },
  signed_in: { icon: InIcon, tone: 'quiet' },
  signed_out: { icon: OutIcon, tone: 'quiet' },
  sign_in_failed: { icon: FailedIcon, tone: 'warning' },
  refused: { icon: RefusedIcon, tone: 'error' },
  password_reset: { icon: KeyIcon, tone: 'warning' },
  password_changed: { icon: KeyIcon, tone: 'info' },
  invited: { icon: CreatedIcon, tone: 'info' },
  otp_on: { icon: KeyIcon, tone: 'success' },
  otp_off: { icon: KeyIcon, tone: 'warning' },
  session_revoked: { icon: OutIcon, tone: 'warning' },
  viewed_as: { icon: SeenIcon, tone: 'warning' },
  viewed_as_ended: { icon: SeenIcon, tone: 'quiet' },
  mail_failed: { icon: FailedIcon, tone: 'error' },
  failed: { icon: FailedIcon, tone: 'error' },
  exported: { icon: ReadIcon, tone: 'warning' },
  imported: { icon: ImportedIcon, tone: 'success' },
  import_undone: { icon: UndoneIcon, tone: 'warning' },
  file_read: { icon: ReadIcon, tone: 'quiet' },
  deputy_named: { icon: CreatedIcon, tone: 'info' },
  deputy_ended: { icon: OutIcon, tone: 'quiet' },
  revealed: { icon: SeenIcon, tone: 'warning' },
}

/** The action with its icon. */
export const ActionText = ({ action }: { action: LogAction }) => (
  <StatusChip {...looks[action]} label={useTranslate()(`resources.log.action.${action}`)} />
)
