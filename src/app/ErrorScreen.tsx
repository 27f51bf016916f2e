import Button from '@mui/material/Button'
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isChunkFailure, reloadIfReachable } from '../browser/chunkFailure.ts'
import { Screen } from './Screen.tsx'

type ErrorScreenProps = {
  error: Error
  resetErrorBoundary?: () => void
  /** The whole page, shell and all, is gone: the title is then the page's h1. */
  whole?: boolean
}

const stay = () => undefined

/** Explains an error, what is safe and the way out; inside the shell if that still renders. */
export const ErrorScreen = ({ error, resetErrorBoundary, whole = false }: ErrorScreenProps) => {
  const translate = useTranslate()
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary ?? stay)
  const chunk = isChunkFailure(error)
  const requestId = requestIdOf(error)
  const [silent, setSilent] = useState(false)
  const reload = () => void reloadIfReachable().then((reached) => setSilent(!reached))
  return (
    <Screen
      whole={whole}
      alert
      title={translate(chunk ? 'errors.chunkTitle' : 'errors.unexpected')}
      hint={translate(chunk ? 'errors.chunkHint' : 'errors.unexpectedHint')}
      actions={
        <>
          <Button variant="contained" onClick={reload}>
            {translate('errors.reload')}
          </Button>
          <Button variant="outlined" component={Link} to="/admin">
            {translate('errors.goHome')}
          </Button>
        </>
      }
    >
      <div role="status">{silent && <p>{translate('states.unreachable')}</p>}</div>
      {!chunk && (
        <code>
          {lineOf(error, translate)}
          {requestId && ` (${translate('errors.requestId', { id: requestId })})`}
        </code>
      )}
    </Screen>
  )
}

/** `<Admin error={RootError}>`: for what falls outside the layout. */
export const RootError = (props: Omit<ErrorScreenProps, 'whole'>) => <ErrorScreen {...props} whole />

const lineOf = (error: Error, translate: ReturnType<typeof useTranslate>) => {
  const status = 'status' in error ? error.status : undefined
  if (typeof status === 'number' && status > 0) return translate('errors.status', { status: String(status) })
  return translate(error.message, { _: error.message })
}

const requestIdOf = (error: Error): string | undefined => {
  const body = 'body' in error ? error.body : undefined
  const id = typeof body === 'object' && body && 'requestId' in body ? body.requestId : undefined
  return typeof id === 'string' ? id : undefined
}
