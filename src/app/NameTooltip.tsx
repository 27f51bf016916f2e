import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** The name of an item of the narrow menu, which shows icons alone. */
const NameTooltip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip title={name} placement="right">
    {children}
  </Tooltip>
)
export default NameTooltip
