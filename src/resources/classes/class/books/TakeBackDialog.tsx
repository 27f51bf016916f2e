import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { IntBox } from '../../../../components/inputs/IntBox.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { randomHex } from '../../../../shared/core/ids.ts'
import type { KitStudent } from '../../../../shared/kits/kitRoutes.ts'

interface Props {
  student: KitStudent
  onDone: () => void
  onClose: () => void
}

/** How many of each come back; all that they have, until something else is typed. */
export const TakeBackDialog = ({ student, onDone, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const id = useId()
  const held = student.lines.filter(({ issued, returned }) => issued > returned)
  const [counts, setCounts] = useState<Record<string, number | string | null>>(() =>
    Object.fromEntries(held.map(({ product, issued, returned }) => [product, issued - returned])),
  )
  const [key] = useState(() => randomHex(16))
  const lines = held.flatMap(({ product }) => {
    const quantity = counts[product]
    return typeof quantity === 'number' && quantity > 0 ? [{ product, quantity }] : []
  })
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callRoute(
        'enrolment.returnKit',
        { params: { id: student.enrolment }, body: { lines } },
        { idempotencyKey: key },
      ),
    onSuccess: () => {
      notify('kit.takenBack', { type: 'success' })
      onDone()
      onClose()
    },
  })
  const failure = error && failureOf(error)
  const wrongAt = (product: string): string | undefined => {
    const line = lines.findIndex((one) => one.product === product)
    return failure?.errors?.[`lines.${line}.quantity`] as string | undefined
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('kit.takeBackTitle', { name: student.studentName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {held.map(({ product, productName }) => (
          <IntBox
            key={product}
            id={`${id}-${product}`}
            label={productName}
            error={wrongAt(product)}
            value={counts[product] ?? null}
            onBlur={() => undefined}
            onChange={(quantity) => setCounts({ ...counts, [product]: quantity })}
          />
        ))}
        {failure && failure.status !== 401 && (
          <Alert severity="error" role="alert">
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('kit.close')}</Button>
        <Button
          variant="contained"
          disabled={lines.length === 0}
          loading={isPending}
          onClick={() => mutate()}
        >
          {translate('kit.takeBack')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
