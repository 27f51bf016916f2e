import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../../components/failure.ts'
import type { LeavePerson } from '../../components/leaveCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

const oneself: LeavePerson = {}

/** A new code for the kiosk, shown this once. */
export const KioskCode = ({ of = oneself }: { of?: LeavePerson }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const calls = useRecordCalls()
  const id = useId()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => calls.kioskCode(of),
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {translate('clock.kioskCode')}
      </Button>
      {data && (
        <Dialog open onClose={reset} aria-labelledby={id}>
          <DialogTitle id={id}>{translate('clock.codeOf', { name: data.name })}</DialogTitle>
          <DialogContent>
            <Code>{localDigits(data.code, language)}</Code>
            <DialogContentText>{translate('clock.codeHint')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={reset}>{translate('clock.close')}</Button>
          </DialogActions>
        </Dialog>
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
