import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { SheetState } from './useSheet.ts'

interface Props {
  state: SheetState
  /** How many rows are wrong, once it was tried to save them. */
  wrong: number
  /** A question was put off; null: none is. */
  onDecide: (() => void) | null
}

/** Notices above the sheet: unsent marks, conflicts, and errors of the server. */
export const SheetNotices = ({ state, wrong, onDecide }: Props) => {
  const translate = useTranslate()
  const { unsent, waiting, going, wanted, failure, refused, back, conflicts, want } = state
  const atRows = Object.values(refused).filter((said) => Object.keys(said).length > 0).length
  const bad = Math.max(wrong, atRows)
  const kept = unsent > 0 && wanted && waiting && !going
  return (
    <>
      {kept && (
        <Alert
          severity="warning"
          sx={below}
          action={
            <Button color="inherit" onClick={() => want(state.reason)}>
              {translate('attendance.sendNow')}
            </Button>
          }
        >
          {translate('attendance.waiting', { smart_count: unsent })}
        </Alert>
      )}
      {!kept && back > 0 && unsent > 0 && (
        <Alert severity="info" sx={below}>
          {translate('attendance.back', { smart_count: back })}
        </Alert>
      )}
      {conflicts.length > 0 && onDecide && (
        <Alert
          severity="warning"
          sx={below}
          action={
            <Button color="inherit" onClick={onDecide}>
              {translate('attendance.decide')}
            </Button>
          }
        >
          {translate('attendance.conflictOpen', { smart_count: conflicts.length })}
        </Alert>
      )}
      {bad > 0 && (
        <Alert severity="error" role="alert" sx={below}>
          {translate('attendance.wrong', { smart_count: bad })}
        </Alert>
      )}
      {failure && bad === 0 && !failure.errors?.reason && (
        <Alert severity="error" role="alert" sx={below}>
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
    </>
  )
}

const below = { mb: 4 }
