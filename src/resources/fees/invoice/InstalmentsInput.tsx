import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { MoneyBox } from '../../../components/inputs/MoneyBox.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import { useLabel } from '../../../components/useLabel.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { monthsAfter } from '../../../shared/fees/instalments.ts'
import { InstalmentPlan } from './InstalmentPlan.tsx'
import { type LineDraft, sumOf } from './lineDraft.ts'
import type { invoice } from '../../../shared/fees/invoice.ts'

interface Part {
  dueDate: string | null
  amount: number | string | null
}

/** The instalments with their due days: generated from a count, then editable. */
export const InstalmentsInput = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useLabel()
  const { field, ...frame } = useField<typeof invoice>('instalments')
  const { getFieldState, formState, setValue, clearErrors } = useFormContext()
  const parts = Array.isArray(field.value) ? (field.value as Part[]) : []
  const { total } = sumOf((useWatch({ name: 'lines' }) as LineDraft[] | null) ?? [])
  const planned = parts.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
  const put = (next: Part[]) => {
    field.onChange(next)
    // With instalments the due day is that of the last one.
    if (next.length > 0) setValue('dueDate', null, { shouldDirty: true })
    clearErrors('instalments')
  }
  const change = (index: number, part: Partial<Part>) =>
    field.onChange(parts.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const add = () => {
    const last = parts.at(-1)?.dueDate
    const dueDate = last && isDay(last) ? monthsAfter(last, 1) : null
    put([...parts, { dueDate, amount: total > planned ? total - planned : null }])
  }
  const of = (index: number, part: keyof Part) => ({
    id: `${frame.id}-${index}-${part}`,
    label: label(part),
    error: getFieldState(`instalments.${index}.${part}`, formState).error?.message,
    onBlur: () => field.onBlur(),
  })
  const off = total - planned
  const balanceHint =
    off === 0
      ? translate('invoices.partsEqual')
      : translate(off > 0 ? 'invoices.partsLess' : 'invoices.partsMore', {
          amount: formatMoney(Math.abs(off), language),
        })
  return (
    <FieldFrame {...frame} hint={undefined} group>
      <Rows id={frame.id} tabIndex={-1}>
        <InstalmentPlan total={total} anew={parts.length > 0} onPlan={put} />
        {parts.map((part, index) => {
          const shown = { number: formatNumber(index + 1, language) }
          return (
            <Row key={index} role="group" aria-label={translate('invoices.part', shown)}>
              <span aria-hidden>{shown.number}</span>
              <DayBox
                {...of(index, 'dueDate')}
                required
                quiet
                value={part.dueDate ?? ''}
                onChange={(dueDate) => change(index, { dueDate })}
              />
              <MoneyBox
                {...of(index, 'amount')}
                required
                quiet
                plain
                value={part.amount}
                onChange={(amount) => change(index, { amount })}
              />
              <IconButton
                aria-label={translate('invoices.removePart', shown)}
                onClick={() => put(parts.filter((_, at) => at !== index))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Row>
          )
        })}
        {parts.length > 0 && (
          <Below>
            <Button size="small" startIcon={<AddIcon />} onClick={add}>
              {translate('invoices.addPart')}
            </Button>
            <span role="status" data-off={off !== 0}>
              {balanceHint}
            </span>
          </Below>
        )}
      </Rows>
    </FieldFrame>
  )
}

const Rows = styled('div')({ display: 'grid', gap: 8, outline: 'none' })

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) minmax(0, 1fr) 44px',
  gap: 8,
  alignItems: 'start',
  '& > span, & > button': { marginTop: 26 },
  '& > span': { lineHeight: '40px', color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(172px, 1fr) minmax(0, 1fr) 44px',
    gap: 6,
    '& > span': { display: 'none' },
  },
}))

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& [data-off="true"]': { color: theme.palette.warning.main },
}))
