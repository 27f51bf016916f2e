import Button from '@mui/material/Button'
import { useCanAccess, useGetOne, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { Movements } from '../../../components/Movements.tsx'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { onTheWay } from '../../../shared/stock/transfer.ts'
import { DocumentSheet, DocumentButtons } from '../../../components/sheet/DocumentSheet.tsx'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'
import { type Transfer, type TransferStep, useMayStep } from './useSteps.ts'

const StepDialog = lazyPart(() => import('./StepDialog.tsx'))
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
    <DocumentSheet
      record={record}
      head={
        <strong>
          {record.fromName} → {record.toName}
        </strong>
      }
      aside={dates
        .map((name) => `${translate(`resources.transfer.fields.${name}`)} ${day(record[name])}`)
        .join(' · ')}
    >
      {offered.length > 0 && (
        <DocumentButtons role="group" aria-label={translate('stock.actions')}>
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
        </DocumentButtons>
      )}
      <Lines record={record} />
      {record.lostReason ? (
        <p>{translate('stock.lostBecause', { reason: String(record.lostReason) })}</p>
      ) : null}
      {record.note ? <p>{String(record.note)}</p> : null}
      {record.sentOn ? <Movements source={String(record.id)} /> : null}
      {seesBooks && Number(record.value) > 0 && <JournalLines source={String(record.id)} />}
      {doing && <StepDialog step={doing} record={record} onClose={() => setDoing(null)} />}
    </DocumentSheet>
  )
}

const Lines = ({ record }: { record: Transfer }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const number = (of: number) => formatNumber(of, language)
  const sent = record.status === 'sent' || record.status === 'received'
  const head = (name: string) => translate(`resources.transfer.fields.${name}`)
  return (
    <FigureTable
      title={head('lines')}
      rows={record.lines}
      keyOf={({ product }) => product}
      columns={[
        { key: 'product', head: head('product'), words: true, render: ({ productName }) => productName },
        { key: 'quantity', head: head('quantity'), render: ({ quantity }) => number(quantity) },
        sent && { key: 'received', head: head('received'), render: ({ received }) => number(received) },
        sent && { key: 'onTheWay', head: head('onTheWay'), render: (line) => number(onTheWay(line)) },
        sent && {
          key: 'lost',
          head: head('lost'),
          render: ({ lost }) => (lost > 0 ? <strong>{number(lost)}</strong> : number(0)),
        },
        sent && { key: 'value', head: head('value'), render: ({ value }) => formatMoney(value, language) },
      ]}
    />
  )
}
