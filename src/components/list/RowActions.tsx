import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type RaRecord, useTranslate } from 'ra-core'
import { labelOf } from '../../shared/entity.ts'
import { useEntity } from '../entityContext.ts'
import type { RowAction, RowActionName } from './useRowActions.ts'

const icons = {
  add: AddIcon,
  note: NoteIcon,
  view: ViewIcon,
  edit: EditIcon,
  delete: DeleteIcon,
} satisfies Record<RowActionName, unknown>

/** The buttons of one record, each named with it. */
export const RowActions = ({ record, actions }: { record: RaRecord; actions: readonly RowAction[] }) => {
  const translate = useTranslate()
  const name = labelOf(useEntity(), record)
  return actions.map(({ action, run }) => {
    const Icon = icons[action]
    return (
      <IconButton
        key={action}
        size="small"
        title={translate(`actions.${action}`)}
        aria-label={translate(`actionsOn.${action}`, { name })}
        onClick={() => run(record)}
      >
        <Icon fontSize="small" />
      </IconButton>
    )
  })
}
