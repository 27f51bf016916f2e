import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type RaRecord, useTranslate } from 'ra-core'
import { actionIcons } from './actionIcons.ts'
import { type RowAction, rowActionText } from './useRowActions.ts'

interface Props {
  record: RaRecord
  /** The record's. */
  name: string
  /** The id of the button that it opens from. */
  label: string
  anchor: HTMLElement
  actions: readonly RowAction[]
  onClose: () => void
}

/** Every action of one record in words, each labelled with its name. */
const RowMenu = ({ record, name, label, anchor, actions, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-labelledby': label } }}>
      {actions.map(({ action, run }) => (
        <MenuItem
          key={action}
          aria-label={translate(`actionsOn.${action}`, { name })}
          onClick={() => {
            onClose()
            run(record)
          }}
        >
          <ListItemIcon>
            <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden focusable="false">
              <path d={actionIcons[action]} />
            </svg>
          </ListItemIcon>
          {translate(rowActionText(action))}
        </MenuItem>
      ))}
    </Menu>
  )
}
export default RowMenu
