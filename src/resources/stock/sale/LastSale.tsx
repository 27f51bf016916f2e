import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import type { Sale } from '../../../shared/stock/sale.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'

const DocumentDialog = lazyPart(async () => ({
  default: (await import('../../../components/documents/DocumentDialog.tsx')).DocumentDialog,
}))

interface Props {
  sale: Sale
  /** Minor units that go back over the counter. */
  change: number
  /** The receipt was put away: the next one may come. */
  onClosed: () => void
}

/** The completed sale: its receipt opens over the next sale, and the change stays visible. */
export const LastSale = ({ sale, change, onClosed }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = useMayCall(routes['document.sale'])
  const [open, setOpen] = useState(true)
  const back = change > 0 && translate('sales.lastChange', { amount: formatMoney(change, language) })
  const name = back ? `${sale.number} · ${back}` : sale.number
  return (
    <Alert severity="success" role="status" sx={below}>
      <Row>
        <span>
          {translate('sales.lastSold', { number: sale.number, amount: formatMoney(sale.total, language) })}{' '}
          {back && <strong>{back}</strong>}
        </span>
        <PaperButton
          kind="sale"
          id={String(sale._id)}
          name={sale.number}
          variant="text"
          onClosed={onClosed}
        />
        <Link to={`/admin/inventory/sales-report?id=${String(sale._id)}&view=true`}>{sale.code}</Link>
      </Row>
      {may && open && (
        <DocumentDialog
          kind="sale"
          id={String(sale._id)}
          title={translate('documents.titles.sale', { name })}
          onClose={() => {
            setOpen(false)
            onClosed()
          }}
        />
      )}
    </Alert>
  )
}

const below = { mb: 4 }

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  '& a': { color: 'inherit', textUnderlineOffset: 3 },
})
