import VoidIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useCallRoute } from '../routeCalls.ts'
import { useMayCall } from '../useMayCall.ts'
import { routes } from '../../shared/routes.ts'

interface Props {
  id: string
  number: string
}

/** Takes a certificate back, with a reason. */
export const VoidButton = ({ id, number }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const may = useMayCall(routes['certificate.void'])
  const [asking, setAsking] = useState(false)
  const voiding = useMutation({
    mutationFn: (reason: string) => callRoute('certificate.void', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      notify('certificates.voided', { type: 'success', messageArgs: { number } })
      setAsking(false)
      await client.invalidateQueries()
    },
  })
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
