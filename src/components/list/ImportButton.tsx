import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { useListContext, useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { isImportable } from '../importable.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

/** Opens the import of this resource. */
export const ImportButton = ({ last = false }: { last?: boolean }) => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const { pathname } = useLocation()
  if (!isImportable(resource)) return null
  return (
    <ToolbarButton
      last={last}
      label={translate('actions.import')}
      icon={<ImportIcon />}
      to={`${pathname.replace(/\/+$/, '')}/import`}
    />
  )
}
