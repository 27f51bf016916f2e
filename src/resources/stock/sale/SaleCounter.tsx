import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DocumentLines } from '../../../components/documentLines/DocumentLines.tsx'
import { errorsByPath } from '../../../components/failure.ts'
import type { Goods } from '../../../components/documentLines/goods.ts'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { useOwnBranch } from '../../../components/ownBranch.ts'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { LeaveGuard } from '../../../components/record/LeaveGuard.tsx'
import { BuyerFields } from './BuyerFields.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { amounts, isTyped, moneyOf, type SaleDraft, requestOf } from './saleDraft.ts'
import type { Selling } from './selling.ts'
import type { sale } from '../../../shared/stock/sale.ts'

interface Props {
  selling: Selling
  keep: (typed: SaleDraft) => void
}

const begin = ({ price }: Goods) => ({ unitPrice: price ?? null })
const productField = 'field-lines-0-product'

/** The sales counter: buyer, items and payment. Enter moves to the next part and finally sells. */
export const SaleCounter = ({ selling, keep }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [moneyId, whoId] = [useId(), useId()]
  const cash = useRef<HTMLInputElement>(null)
  const { branch: own } = useOwnBranch()
  const { getValues, setError, clearErrors } = useFormContext<SaleDraft>()
  const draft = useWatch<SaleDraft>() as SaleDraft
  const { sending, open, asking, failure, forget, take, askAgain } = selling
  const still = sending || open !== null
  const unsaved = still || isTyped(draft)
  const done = useRef(false)
  useHoldUnsaved(unsaved, (kept) => {
    if (kept && isTyped(draft)) keep(draft)
  })

  // The first key of a sale is that of its first product; of all branches one is chosen before.
  useEffect(() => {
    const first = getValues('branch') ? productField : 'field-branch'
    document.getElementById(first)?.focus()
  }, [getValues])

  useEffect(() => {
    const wrong = errorsByPath(failure?.errors)
    for (const [path, message] of Object.entries(wrong))
      setError(path as 'lines', { type: 'server', message })
    const [first] = Object.keys(wrong)
    if (first === 'payments') cash.current?.focus()
    else if (first) document.getElementById(`field-${first.replaceAll('.', '-')}`)?.focus()
  }, [failure, setError])

  const sell = () => {
    if (still) return
    clearErrors()
    forget()
    const typed = getValues()
    take({ request: requestOf(typed), change: moneyOf(typed).change })
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { target } = event
    if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      if (!event.repeat) sell()
      return
    }
    if (!(target instanceof HTMLInputElement)) return
    // An open list has handled the key; if it is still searching, wait for it.
    const chosen = event.defaultPrevented
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part
    event.preventDefault()
    if (part === 'money') {
      if (!event.repeat) sell()
    } else if (part === 'goods') {
      if (target.id.endsWith('-product') && target.value.trim() === '') cash.current?.focus()
    } else if (chosen || target.getAttribute('aria-expanded') !== 'true')
      document.getElementById(productField)?.focus()
  }
  const { due } = moneyOf(draft)
  return (
    <Counter onKeyDown={byKey} role="group" aria-label={translate('sales.new')}>
      <LeaveGuard unsaved={() => unsaved && !done.current} open={still} />
      {failure && !open && (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {open && (
        <Alert severity="warning" role="alert">
          <AlertTitle>{translate('sales.unknownTitle')}</AlertTitle>
          {translate('sales.unknownBody')} {failure && translate(failure.message, { _: failure.message })}
          <div role="status">{asking && translate('sales.askingAgain')}</div>
          {!asking && (
            <Button variant="contained" autoFocus onClick={askAgain}>
              {translate('sales.askAgain')}
            </Button>
          )}
        </Alert>
      )}
      <section data-part="who" aria-labelledby={whoId}>
        <h2 id={whoId}>{translate('sales.who')}</h2>
        <Who>
          {!own && <ReferenceInput<typeof sale> source="branch" />}
          <BuyerFields />
        </Who>
      </section>
      <section data-part="goods" aria-label={translate('sales.goods')}>
        <DocumentLines amounts={amounts} branch={draft.branch} direction="out" usual={1} begin={begin} />
      </section>
      <section data-part="money" aria-labelledby={moneyId}>
        <h2 id={moneyId}>{translate('sales.money')}</h2>
        <MoneyFields draft={draft} still={still} cash={cash} />
        {!open && (
          <Button
            type="button"
            variant="contained"
            size="large"
            loading={sending}
            loadingPosition="start"
            aria-keyshortcuts="Control+Enter"
            onClick={sell}
          >
            {sending
              ? translate('sales.selling')
              : due > 0
                ? translate('sales.sell', { amount: formatMoney(due, language) })
                : translate('sales.sellPlain')}
          </Button>
        )}
        <small className="keys">{translate('sales.keys')}</small>
      </section>
    </Counter>
  )
}

const Counter = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
  alignItems: 'start',
  gap: 20,
  '& > [role="alert"]': { gridColumn: '1 / -1' },
  '& > section': {
    padding: 20,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& > [data-part="who"]': { gridColumn: '1 / -1' },
  '& > [data-part="goods"]': { container: 'goods / inline-size' },
  '& > [data-part="money"]': { display: 'grid', gap: 12, position: 'sticky', top: 16 },
  '& h2': { ...theme.typography.h3, margin: '0 0 12px' },
  '& > [data-part="money"] > h2': { margin: 0 },
  '& > [data-part="money"] > button': { minHeight: 52 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '@media (pointer: coarse)': { '& > [data-part="money"] > small': { display: 'none' } },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-part="money"]': { position: 'static' },
  },
  [theme.breakpoints.down('sm')]: { gap: 12, '& > section': { padding: 12 } },
}))

const Who = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 16,
  alignItems: 'start',
})
