import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { failureOf } from '../../components/failure.ts'
import { FoundPeople } from './FoundPeople.tsx'
import type { Found, Kind } from './kinds.ts'

interface Props {
  kind: Kind
  /** The submitted search text; empty before the first search. */
  asked: string
  hint: string
  found: readonly Found[]
  isFetching: boolean
  error: unknown
  retry: () => void
  /** A second kind to search for the same text, if any. */
  other: Kind | undefined
  onOther: (kind: Kind) => void
  onPick: () => void
  /** Further results, below the people. */
  children?: ReactNode
}

/** The matches, each a link to its record, or the reason why there are none. */
export const FoundList = (props: Props) => {
  const { kind, asked, hint, found, isFetching, error, retry, other, onOther, onPick, children } = props
  const translate = useTranslate()
  const failure = error ? failureOf(error).message : null
  const words = failure
    ? translate(failure, { _: failure })
    : !asked
      ? hint
      : isFetching
        ? translate('states.loading')
        : found.length === 0
          ? translate(`search.nobody.${kind}`, { asked })
          : translate('search.found', { smart_count: found.length })
  return (
    <Scroll aria-busy={isFetching}>
      <p role="status">{words}</p>
      {failure !== null && (
        <Button size="small" onClick={retry}>
          {translate('actions.retry')}
        </Button>
      )}
      {failure === null && asked && !isFetching && found.length === 0 && other && (
        <Button size="small" onClick={() => onOther(other)}>
          {translate(`search.elsewhere.${other}`)}
        </Button>
      )}
      <ul>
        <FoundPeople kind={kind} found={found} onPick={onPick} />
      </ul>
      {children}
    </Scroll>
  )
}

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '0 12px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& p': { ...theme.typography.body2, margin: '12px 8px', color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}))
