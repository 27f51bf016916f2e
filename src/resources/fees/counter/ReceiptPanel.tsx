import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import type { Receipt } from './sentPayment.ts'
import { StudentHead } from '../../../components/fees/StudentHead.tsx'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { AccountLink } from './AccountLink.tsx'
import { letterOf } from './keys.ts'

interface Props {
  record: RaRecord
  receipt: Receipt
  /** The account after the payment; undefined while loading. */
  account: StudentAccount | undefined
  onNext: () => void
}

/** The recorded payment. It has the focus: P prints, N starts the next one, and a second Enter does nothing. */
export const ReceiptPanel = ({ record, receipt, account, onNext }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const print = useRef<HTMLButtonElement>(null)
  useEffect(() => box.current?.focus(), [])
  const money = (minor: number) => formatMoney(minor, language)
  const { amount, allocations: shares } = receipt
  const over = amount - shares.reduce((sum, share) => sum + share.amount, 0)
  const entry = account?.entries.find(({ recordId }) => recordId === receipt._id)
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.repeat || !event.currentTarget.contains(event.target as Node)) return
    const letter = letterOf(event)
    if (letter === 'n') onNext()
    if (letter === 'p') print.current?.click()
  }
  return (
    <>
      <StudentHead record={record} />
      <Panel ref={box} tabIndex={-1} aria-labelledby={title} onKeyDown={byKey}>
        <h2 id={title}>
          <DoneIcon aria-hidden /> {translate('fees.taken')}
        </h2>
        <p className="amount">{money(amount)}</p>
        <p>
          {translate('fees.receiptOf', { number: receipt.number })} ·{' '}
          {translate(`resources.cashEntry.method.${receipt.method}`)}
        </p>
        <DrawerNotice branch={String(record.branch)} method={receipt.method} />
        <dl>
          <div>
            <dt>{translate('fees.balanceChange')}</dt>
            <dd data-figure="balance">
              {entry ? (
                translate('fees.fromTo', {
                  before: money(entry.balance + entry.payment - entry.charge),
                  after: money(entry.balance),
                })
              ) : (
                <Skeleton width={160} />
              )}
            </dd>
          </div>
          {shares.map((share) => (
            <div key={share.invoice}>
              <dt>{share.invoiceNumber}</dt>
              <dd>{money(share.amount)}</dd>
            </div>
          ))}
          {over > 0 && (
            <div>
              <dt>{translate('fees.asCredit')}</dt>
              <dd>{money(over)}</dd>
            </div>
          )}
        </dl>
        <Ways>
          <PaperButton ref={print} kind="cashEntry" id={receipt._id} name={receipt.number} printNow />
          <Button variant="contained" onClick={onNext} aria-keyshortcuts="N">
            {translate('fees.nextStudent')} <kbd aria-hidden>N</kbd>
          </Button>
          <AccountLink student={String(record.id)} />
        </Ways>
        <small>{translate('fees.receiptKeys')}</small>
      </Panel>
    </>
  )
}

const Panel = styled('section')(({ theme }) => ({
  maxWidth: 560,
  padding: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& h2': {
    ...theme.typography.h2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: theme.palette.success.main,
  },
  '& p': { ...theme.typography.body1, margin: '4px 0', overflowWrap: 'anywhere' },
  '& .amount': { ...theme.typography.h4, margin: '8px 0 0' },
  '& dl': { margin: '16px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& dl > div': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& kbd': {
    marginInlineStart: 8,
    padding: '0 6px',
    border: '1px solid currentColor',
    borderRadius: 5,
    font: 'inherit',
    fontSize: 12,
  },
  '& > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '@media (pointer: coarse)': { '& kbd, & > small': { display: 'none' } },
}))

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0 12px' })
