import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { failureOf } from './failure.ts'
import { StateBlock } from './list/ListState.tsx'

/** A part of the page that failed to load, with the reason and a retry. */
export const NotLoaded = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const translate = useTranslate()
  const { message, errors } = failureOf(error)
  // The message of a field, such as a refused filter, is more specific than the general one.
  const [reason = message] = Object.values(errors ?? {}).filter((said) => typeof said === 'string')
  return (
    <StateBlock
      alert
      drawing="failed"
      title={translate('states.errorTitle')}
      hint={translate(reason, { _: reason })}
    >
      <Button variant="contained" onClick={retry}>
        {translate('actions.retry')}
      </Button>
    </StateBlock>
  )
}

/** In place of a record that is not there, or that the user may not see. */
export const NotFoundBlock = ({
  hint = 'states.notFoundHint',
  alert,
}: {
  hint?: string
  alert?: boolean
}) => {
  const translate = useTranslate()
  return (
    <StateBlock
      alert={alert}
      drawing="filtered"
      title={translate('states.notFoundTitle')}
      hint={translate(hint)}
    />
  )
}

interface Props {
  /** Null while it is on its way. */
  error: unknown
  refetch: () => unknown
  /** Height of the expected content, in pixels. */
  height: number
  /** Message key of what is loading. */
  label?: string
}

/** Placeholder while content loads, or the reason why it did not. */
export const NotYet = ({ error, refetch, height, label = 'states.loading' }: Props) => {
  const translate = useTranslate()
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  return (
    <div role="status" aria-label={translate(label)}>
      <Skeleton variant="rounded" height={height} />
    </div>
  )
}
