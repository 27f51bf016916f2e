import PrintIcon from '@mui/icons-material/PrintOutlined'
import { type RaRecord, useTranslate } from 'ra-core'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { DrawerPaper } from './DrawerPaper.tsx'

/** On paper once it is closed. */
export const PrintDrawer = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  if (record.status !== 'closed') return null
  return (
    <>
      <ToolbarButton icon={<PrintIcon />} label={translate('books.print')} onClick={() => window.print()} />
      <DrawerPaper record={record} />
    </>
  )
}
