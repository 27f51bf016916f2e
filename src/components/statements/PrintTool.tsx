import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useTranslate } from 'ra-core'
import { ToolbarButton } from '../list/ToolbarButton.tsx'

/** The page on paper. */
export const PrintTool = () => {
  const translate = useTranslate()
  return (
    <ToolbarButton icon={<PrintIcon />} label={translate('books.print')} onClick={() => window.print()} />
  )
}
