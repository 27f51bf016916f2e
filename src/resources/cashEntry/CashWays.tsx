import InIcon from '@mui/icons-material/SouthWestOutlined'
import OutIcon from '@mui/icons-material/NorthEastOutlined'
import { useTranslate } from 'ra-core'
import { ToolbarButton } from '../../components/list/ToolbarButton.tsx'
import { useRecordAddress } from '../../components/useRecordAddress.ts'

/** The two ways in which money moves. */
export const CashWays = () => {
  const translate = useTranslate()
  const { open } = useRecordAddress()
  const way = (type: 'cashIn' | 'cashOut') => () => open({ create: 'true', type })
  return (
    <>
      <ToolbarButton
        spoken
        variant="contained"
        icon={<InIcon />}
        label={translate('books.cashIn')}
        onClick={way('cashIn')}
      />
      <ToolbarButton spoken icon={<OutIcon />} label={translate('books.cashOut')} onClick={way('cashOut')} />
    </>
  )
}
