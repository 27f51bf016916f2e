import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import { useListContext, useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { isImportable } from '../importable.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

/** Opens the import of this resource. */
export const ImportButton = () => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const { pathname } = useLocation()
  if (!isImportable(resource)) return null
  return (
    <ToolbarButton
      first
      label={translate('actions.import')}
      icon={<ImportIcon />}
      to={`${pathname.replace(/\/+$/, '')}/import`}
    />
  )
}
