import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type TableFormat, tableFormats } from '../../shared/core/bulk.ts'

interface Props {
  id: string
  /** The id of the button that it opens from. */
  label: string
  anchor: HTMLElement
  /** With what the list shows, or with every field. */
  choose: (format: TableFormat, all: boolean) => void
  /** Whether the two differ. */
  several: boolean
  close: () => void
}

/** Export formats of the list. */
const ExportMenu = ({ id, label, anchor, choose, several, close }: Props) => {
  const translate = useTranslate()
  return (
    <Menu id={id} anchorEl={anchor} open onClose={close} slotProps={{ list: { 'aria-labelledby': label } }}>
      {tableFormats.map((format) => (
        <MenuItem key={format} onClick={() => choose(format, false)}>
          {translate(`list.exportAs.${format}`)}
        </MenuItem>
      ))}
      {several &&
        tableFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format, true)}>
            {translate(`list.exportAll.${format}`)}
          </MenuItem>
        ))}
    </Menu>
  )
}
export default ExportMenu
