import VoidIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx'
import { useCallRoute } from '../routeCalls.ts'
import { useAction } from '../useAction.ts'
import { useMayCall } from '../useMayCall.ts'
import { routes } from '../../shared/routes.ts'

interface Props {
  id: string
  number: string
}

/** Takes a certificate back, with a reason. */
export const VoidButton = ({ id, number }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const may = useMayCall(routes['certificate.void'])
  const [asking, setAsking] = useState(false)
  const voiding = useAction(
    (reason: string) => callRoute('certificate.void', { params: { id }, body: { reason } }),
    { done: ['certificates.voided', { number }], onSuccess: () => setAsking(false) },
  )
  if (!may) return null
  return (
    <>
      <Button
        color="error"
        startIcon={<VoidIcon />}
        aria-label={translate('certificates.voidNamed', { number })}
        onClick={() => setAsking(true)}
      >
        {translate('certificates.void')}
      </Button>
      {asking && (
        <ReasonDialog
          title={translate('certificates.voidTitle', { number })}
          body={translate('certificates.voidBody')}
          action={translate('certificates.void')}
          call={voiding}
          onSend={(reason) => voiding.mutate(reason)}
          onClose={() => (setAsking(false), voiding.reset())}
        />
      )}
    </>
  )
}
