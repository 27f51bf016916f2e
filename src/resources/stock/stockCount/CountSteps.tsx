import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import type { CountLine } from '../../../shared/stock/countRoutes.ts'
import { routes } from '../../../shared/routes.ts'
import type { Count } from './count.ts'

type CountStep = 'finish' | 'post' | 'cancel'

/** Actions that the status of a count allows. */
export const CountSteps = ({ record, lines }: { record: Count; lines: readonly CountLine[] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<CountStep | null>(null)
  const may = {
    finish: useMayCall(routes['stockCount.finish']),
    post: useMayCall(routes['stockCount.post']),
    cancel: useMayCall(routes['stockCount.cancel']),
  }
  const steps: readonly CountStep[] = {
    open: ['cancel'] as const,
    counting: ['finish', 'cancel'] as const,
    review: ['post', 'cancel'] as const,
    posted: [],
    cancelled: [],
  }[record.status]
  return (
    <Row className="below-bar" role="group" aria-label={translate('stock.actions')}>
      {steps
        .filter((step) => may[step])
        .map((step) => (
          <Button
            key={step}
            variant={step === 'cancel' ? 'outlined' : 'contained'}
            color={step === 'cancel' ? 'error' : 'primary'}
            onClick={() => setDoing(step)}
          >
            {translate(`stock.countSteps.${step}.action`)}
          </Button>
        ))}
      {record.adjustment && (
        <Button
          variant="outlined"
          onClick={() => void navigate(`/admin/inventory/adjustment?id=${record.adjustment}&view=true`)}
        >
          {translate('stock.itsAdjustment')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('books.print')}
      </Button>
      {doing && <Step step={doing} record={record} lines={lines} onClose={() => setDoing(null)} />}
    </Row>
  )
}

interface StepProps {
  step: CountStep
  record: Count
  lines: readonly CountLine[]
  onClose: () => void
}

const Step = ({ step, record, lines, onClose }: StepProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  // Pressed again after a lost answer, it is the same step.
  const [idempotencyKey] = useState(() => randomHex(16))
  const doing = useAction(
    () =>
      callRoute(`stockCount.${step}`, { params: { id: String(record.id) }, body: {} }, { idempotencyKey }),
    { done: `stock.countSteps.${step}.done`, onSuccess: onClose },
  )
  const left = lines.filter(({ counted }) => counted === null).length
  const differing = lines.filter(({ difference }) => difference).length
  const remaining = step === 'post' ? differing : left
  return (
    <ConfirmDialog
      title={translate(`stock.countSteps.${step}.title`)}
      body={translate(`stock.countSteps.${step}.body`, {
        smart_count: remaining,
        count: formatNumber(remaining, language),
      })}
      action={translate(`stock.countSteps.${step}.action`)}
      leave={translate('stock.notNow')}
      danger={step === 'cancel'}
      call={doing}
      onSend={() => doing.mutate()}
      onClose={onClose}
    />
  )
}

const Row = styled('div')(({ theme }) => ({
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 8,
  paddingBlock: 8,
  backgroundColor: theme.palette.background.default,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
  '@media print': { display: 'none' },
}))
