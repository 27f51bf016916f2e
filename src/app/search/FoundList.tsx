import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LinkBase, useTranslate } from 'ra-core'
import { failureOf } from '../../components/failure.ts'
import { Avatar } from '../../components/fields/Avatar.tsx'
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
}

/** The matches, each a link to its record, or the reason why there are none. */
export const FoundList = (props: Props) => {
  const { kind, asked, hint, found, isFetching, error, retry, other, onOther, onPick } = props
  const translate = useTranslate()
  const failure = error ? failureOf(error).message : null
  const words = failure
    ? translate(failure, { _: failure })
    : !asked
      ? hint
      : isFetching
        ? translate('states.loading')
        : found.length === 0
          ? translate('search.nobody', { asked })
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
        {found.map(({ id, name, beside }) => (
          <li key={id}>
            <Row to={`/admin/${kind}?${new URLSearchParams({ id }).toString()}`} onClick={onPick}>
              <Avatar name={name} />
              <span>
                <strong>{name}</strong>
                <small>{beside}</small>
              </span>
            </Row>
          </li>
        ))}
      </ul>
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

const Row = styled(LinkBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 8px',
  borderRadius: 8,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& > span': { minWidth: 0, display: 'grid' },
  '& small': { color: theme.palette.text.secondary, fontSize: 13 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
}))
