import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'
import { useArrangement } from './arrangement.ts'

const ColumnPanel = lazyPart(() => import('./ColumnPanel.tsx'))

/** Opens the choice of what the list shows of each record. */
export const ColumnButton = ({ last = false }: { last?: boolean }) => {
  const translate = useTranslate()
  const { columns } = useArrangement()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  // Lists with a custom layout have no columns to choose.
  if (columns.length === 0) return null
  return (
    <>
      <ToolbarButton
        last={last}
        icon={<ColumnsIcon />}
        label={translate('list.columns.button')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ColumnPanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
