import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import type { TableFormat } from '../../shared/core/bulk.ts'
import { ToolbarButton } from './ToolbarButton.tsx'
import { useDownload } from './useDownload.ts'

const ExportMenu = lazyPart(() => import('./ExportMenu.tsx'))

interface Props {
  /** @param all export every field instead of the visible columns */
  make: (format: TableFormat, all: boolean) => Promise<File>
  /** Offers both: the visible columns, or every field. */
  several?: boolean
  last?: boolean
}

/** An export button with a menu of formats. It creates the file, downloads it and notifies. */
export const ExportTool = ({ make, several = false, last = false }: Props) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [id, menu] = [useId(), useId()]
  const making = useDownload(({ format, all }: { format: TableFormat; all: boolean }) => make(format, all))
  return (
    <>
      <ToolbarButton
        last={last}
        id={id}
        label={translate('list.export')}
        icon={making.isPending ? <CircularProgress size={18} aria-hidden /> : <ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        // Not disabled meanwhile: the focus would be lost.
        aria-disabled={making.isPending}
        onClick={(event) => !making.isPending && setAnchor(event.currentTarget)}
      />
      <span role="status" className="visually-hidden">
        {making.isPending && translate('list.exporting')}
      </span>
      {anchor && (
        <ExportMenu
          anchor={anchor}
          several={several}
          id={menu}
          label={id}
          choose={(format, all) => {
            setAnchor(null)
            making.mutate({ format, all })
          }}
          close={() => setAnchor(null)}
        />
      )}
    </>
  )
}
