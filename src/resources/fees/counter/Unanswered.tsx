import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { useTakePayment } from './useTakePayment.ts'

/** A payment was sent and its result is not known yet. */
export const Unanswered = ({
  taking: { open, asking, failure, askAgain },
}: {
  taking: ReturnType<typeof useTakePayment>
}) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (!open) return null
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{translate('fees.unknownTitle')}</AlertTitle>
      {translate('fees.unknownBody', { amount: formatMoney(open.request.amount, language) })}{' '}
      {failure && translate(failure.message, { _: failure.message })}
      <div role="status">{asking && translate('fees.askingAgain')}</div>
      {!asking && (
        <Button variant="contained" autoFocus onClick={askAgain}>
          {translate('fees.askAgain')}
        </Button>
      )}
    </Alert>
  )
}
