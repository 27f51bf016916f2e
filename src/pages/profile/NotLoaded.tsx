import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { failureOf } from '../../components/failure.ts'
import { StateBlock } from '../../components/list/ListState.tsx'

/** A part of the page that could not be loaded: why, and once more. */
export const NotLoaded = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const translate = useTranslate()
  const { message } = failureOf(error)
  return (
    <StateBlock
      alert
      drawing="failed"
      title={translate('states.errorTitle')}
      hint={translate(message, { _: message })}
    >
      <Button variant="contained" onClick={retry}>
        {translate('actions.retry')}
      </Button>
    </StateBlock>
  )
}
