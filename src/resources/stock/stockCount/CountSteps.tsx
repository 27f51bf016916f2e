import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf } from '../../../components/failure.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
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
    <Row role="group" aria-label={translate('stock.actions')}>
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
  const id = useId()
  const doing = useAction(
    () => callRoute(`stockCount.${step}`, { params: { id: String(record.id) }, body: {} }),
    { done: `stock.countSteps.${step}.done`, onSuccess: onClose },
  )
  const failure = doing.error && failureOf(doing.error)
  const left = lines.filter(({ counted }) => counted === null).length
  const differing = lines.filter(({ difference }) => difference).length
  const remaining = step === 'post' ? differing : left
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-b`}
    >
      <DialogTitle id={`${id}-t`}>{translate(`stock.countSteps.${step}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-b`}>
          {translate(`stock.countSteps.${step}.body`, {
            smart_count: remaining,
            count: formatNumber(remaining, language),
          })}
        </DialogContentText>
        {failure && (
          <Alert severity="error" role="alert" sx={above}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('stock.notNow')}</Button>
        <Button
          autoFocus
          variant="contained"
          color={step === 'cancel' ? 'error' : 'primary'}
          loading={doing.isPending}
          onClick={() => doing.mutate()}
        >
          {translate(`stock.countSteps.${step}.action`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const above = { mt: 3 }

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
  '@media print': { display: 'none' },
})
