import CounterIcon from '@mui/icons-material/PointOfSaleOutlined'
import InIcon from '@mui/icons-material/SouthWestOutlined'
import OutIcon from '@mui/icons-material/NorthEastOutlined'
import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { useMayUseCounter } from '../../../components/fees/useMayUseCounter.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'

/** Buttons for cash in, cash out and transfers, and a link to the fee counter. */
export const CashWays = () => {
  const translate = useTranslate()
  const { open } = useRecordAddress()
  const counter = useMayUseCounter()
  const navigate = useNavigate()
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
      <ToolbarButton
        spoken
        icon={<InvoiceIcon />}
        label={translate('invoices.new')}
        onClick={() => void navigate('/admin/accounts/invoices?create=true')}
      />
      {counter && (
        <ToolbarButton
          spoken
          icon={<CounterIcon />}
          label={translate('fees.takePayment')}
          to="/admin/accounts/counter"
        />
      )}
    </>
  )
}
