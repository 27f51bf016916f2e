import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { Form, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { keepDraft, takeDraft } from '../../../components/record/drafts.ts'
import type { Goods } from '../../../components/documentLines/goods.ts'
import type { Sale } from '../../../shared/stock/sale.ts'
import { sentStore } from '../../fees/counter/sent.ts'
import { useSendOnce } from '../../fees/counter/useSendOnce.ts'
import type { SaleDraft } from './saleDraft.ts'
import { SaleCounter } from './SaleCounter.tsx'
import type { SentSale } from './selling.ts'

interface Props {
  user: string
  /** The selling branch, if known. */
  branch: string | null
  /** The product of its first line. */
  goods?: Goods | undefined
  onSold: (sale: Sale, change: number) => void
}

const kind = 'saleTyped'
const sentSales = sentStore<SentSale>('saleSent')

/** A sale is sent exactly once: an unanswered one is resolved before the next. */
export const SaleForm = ({ user, branch, goods, onSold }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const [before] = useState(() => sentSales.unanswered(user))
  const [back] = useState(() => takeDraft(kind, undefined, user))
  const selling = useSendOnce({
    user,
    store: sentSales,
    before,
    send: async ({ request, change }: SentSale, idempotencyKey) => ({
      made: await callRoute('sale.create', { body: request }, { idempotencyKey }),
      change,
    }),
    onDone: ({ made, change }) => onSold(made, change),
  })
  const initial = useMemo<SaleDraft>(
    () => ({
      branch,
      student: null,
      customer: null,
      lines: goods
        ? [{ product: String(goods.id), quantity: 1, unitPrice: goods.price ?? null, discount: null }]
        : null,
      given: {},
      ...(back as Partial<SaleDraft> | null),
    }),
    [branch, back, goods],
  )
  return (
    <Page>
      {back && (
        <Alert severity="info" sx={below}>
          {translate('fees.draftBack')}
        </Alert>
      )}
      <Form
        record={initial}
        noValidate
        shouldFocusError={false}
        disableInvalidFormNotification
        onSubmit={nothing}
      >
        <SaleCounter
          selling={selling}
          keep={(typed) => keepDraft(kind, undefined, { user, values: { ...typed } })}
        />
      </Form>
    </Page>
  )
}

const below = { mb: 4 }
/** It is sent by the counter, which waits for its answer. */
const nothing = () => undefined

const Page = styled('div')({ '& form': { display: 'contents' } })
