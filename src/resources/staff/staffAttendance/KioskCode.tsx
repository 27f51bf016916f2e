import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { PlainDialog } from '../../../components/dialogs/PlainDialog.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'

type Person = RouteInput<'staffAttendance.code'>['body']

const oneself: Person = {}

/** Creates a kiosk code, shown only once. Asks first, because it replaces the previous one. */
export const KioskCode = ({ of = oneself }: { of?: Person }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const [asked, setAsked] = useState(false)
  const { mutate, data, error, isPending, reset } = useAction(
    async () => (await callRoute('staffAttendance.code', { body: of })).data,
    { onSuccess: () => setAsked(false), invalidates: [] },
  )
  const close = () => {
    setAsked(false)
    reset()
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{translate('clock.kioskCode')}</Button>
      {asked && (
        <ConfirmDialog
          title={translate('clock.codeAsk')}
          body={translate('clock.codeAskHint')}
          action={translate('clock.codeMake')}
          call={{ error, isPending }}
          onSend={() => mutate()}
          onClose={close}
        />
      )}
      {data && (
        <PlainDialog
          title={translate('clock.codeOf', { name: data.name })}
          maxWidth="xs"
          actions={<Button onClick={reset}>{translate('clock.close')}</Button>}
          onClose={reset}
        >
          <Code>{localDigits(data.code, language)}</Code>
          <DialogContentText>{translate('clock.codeHint')}</DialogContentText>
        </PlainDialog>
      )}
    </>
  )
}

const Code = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '0 0 12px',
  fontSize: 40,
  letterSpacing: '0.15em',
  textAlign: 'center',
}))
