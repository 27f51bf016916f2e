import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../../components/failure.ts'
import { useAction } from '../../components/useAction.ts'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { staySignedIn } from '../../providers/sessionLife.ts'
import { overAll } from './overAll.ts'
import type { Ending } from './useEnding.ts'

interface Props {
  ending: Ending
  /** Sign in again before the end; absent while viewing as somebody else, whose password is unknown. */
  onSignIn?: () => void
  /** Not shown again until the session has ended. */
  onDismiss: () => void
  onLogOut: () => void
}

/** Read out as they come; the others are only seen. */
const spoken = [60, 30, 10]

/** The session ends in two minutes: extend it, or sign in again at the maximum length. */
const EndsSoon = ({ ending: { secondsLeft, last }, onSignIn, onDismiss, onLogOut }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const text = useId()
  const staying = useAction(staySignedIn, { invalidates: [] })
  const failure = staying.error && failureOf(staying.error)
  const why = last ? (onSignIn ? 'session.endsLast' : 'session.endsLastSeen') : 'session.endsIdle'
  return (
    <Dialog
      open
      sx={overAll}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
      onClose={() => (last ? onDismiss() : staying.mutate())}
    >
      <DialogTitle id={title}>{translate('session.endsTitle')}</DialogTitle>
      <DialogContent>
        <Left secondsLeft={secondsLeft} />
        <DialogContentText id={text}>{translate(why)}</DialogContentText>
        {failure && (
          <Alert severity="error" role="alert" sx={above}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
      </DialogContent>
      <Actions>
        {last ? (
          <>
            {onSignIn && (
              <Button autoFocus variant="contained" onClick={onSignIn}>
                {translate('session.signInAgain')}
              </Button>
            )}
            <Button autoFocus={!onSignIn} onClick={onDismiss}>
              {translate('session.notNow')}
            </Button>
          </>
        ) : (
          <Button autoFocus variant="contained" loading={staying.isPending} onClick={() => staying.mutate()}>
            {translate('session.stay')}
          </Button>
        )}
        <Button onClick={onLogOut}>{translate('shell.logOut')}</Button>
      </Actions>
    </Dialog>
  )
}

export default EndsSoon

const Left = ({ secondsLeft }: { secondsLeft: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const clock = `${String(Math.floor(secondsLeft / 60))}:${String(secondsLeft % 60).padStart(2, '0')}`
  const words = translate('session.endsIn', { time: localDigits(clock, language) })
  return (
    <>
      <Clock role="timer">{words}</Clock>
      <span className="visually-hidden" role="status">
        {spoken.includes(secondsLeft) ? words : ''}
      </span>
    </>
  )
}

const above = { mt: 2 }

/** In Bengali the three are wider than a phone. */
const Actions = styled(DialogActions)({ flexWrap: 'wrap', rowGap: 8 })

const Clock = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 8px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}))
