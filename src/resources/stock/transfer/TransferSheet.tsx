import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCanAccess, useGetOne, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { lazy } from '../../../browser/lazy.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Value } from '../../../components/fields/Value.tsx'
import { Movements } from '../../../components/Movements.tsx'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { onTheWay } from '../../../shared/stock/transfer.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { FigureTable } from '../../../components/record/FigureTable.tsx'
import { type Transfer, type TransferStep, useMayStep } from './useSteps.ts'

const StepDialog = lazy(() => import('./StepDialog.tsx'))
const steps = ['receive', 'send', 'close', 'cancel'] as const

/** The branches, lines and progress of a transfer. */
export const TransferSheet = ({ record: read }: { record: Transfer }) => {
  const translate = useTranslate()
  const day = useDayText()
  const may = useMayStep()
  // Reloaded after sending or receiving.
  const { data } = useGetOne<Transfer>('transfer', { id: read.id })
  const record = data ?? read
  const [doing, setDoing] = useState<TransferStep | null>(null)
  const { canAccess: seesBooks } = useCanAccess({ resource: 'journal', action: 'list' })
  const offered = steps.filter((step) => may(step, record))
  const dates = (['sentOn', 'receivedOn'] as const).filter((name) => record[name])
  return (
    <Sheet>
      <Head>
        <strong>
          {record.fromName} → {record.toName}
        </strong>
        <Value record={record} source="status" />
        <small>
          {dates
            .map((name) => `${translate(`resources.transfer.fields.${name}`)} ${day(record[name])}`)
            .join(' · ')}
        </small>
      </Head>
      {offered.length > 0 && (
        <Actions role="group" aria-label={translate('stock.actions')}>
          {offered.map((step, index) => (
            <Button
              key={step}
              variant={index === 0 ? 'contained' : 'outlined'}
              color={step === 'close' || step === 'cancel' ? 'error' : 'primary'}
              onClick={() => setDoing(step)}
            >
              {translate(`stock.steps.${step}.action`)}
            </Button>
          ))}
        </Actions>
      )}
      <Lines record={record} />
      {record.lostReason ? (
        <p>{translate('stock.lostBecause', { reason: String(record.lostReason) })}</p>
      ) : null}
      {record.note ? <p>{String(record.note)}</p> : null}
      {record.sentOn ? <Movements source={String(record.id)} /> : null}
      {seesBooks && Number(record.value) > 0 && <JournalLines source={String(record.id)} />}
      <Suspense fallback={null}>
        {doing && <StepDialog step={doing} record={record} onClose={() => setDoing(null)} />}
      </Suspense>
    </Sheet>
  )
}

const Lines = ({ record }: { record: Transfer }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const number = (of: number) => formatNumber(of, language)
  const sent = record.status === 'sent' || record.status === 'received'
  const heads = sent
    ? (['product', 'quantity', 'received', 'onTheWay', 'lost', 'value'] as const)
    : (['product', 'quantity'] as const)
  return (
    <FigureTable
      title={translate('resources.transfer.fields.lines')}
      heads={heads.map((name) => translate(`resources.transfer.fields.${name}`))}
      words={[0]}
    >
      <tbody>
        {record.lines.map((line) => (
          <tr key={line.product}>
            <td className="words">{line.productName}</td>
            <td>{number(line.quantity)}</td>
            {sent && (
              <>
                <td>{number(line.received)}</td>
                <td>{number(onTheWay(line))}</td>
                <td>{line.lost > 0 ? <strong>{number(line.lost)}</strong> : number(0)}</td>
                <td>{formatMoney(line.value, language)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > section': { margin: 0 },
  '& > p': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  '& > strong': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.body2, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
}))

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
