import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { BulkFailure } from '../../../shared/core/bulkChange.ts'

/** Longer lists are cut; the number of the remaining ones is shown. */
const most = 200

/** Each record that something could not be done to, and why. */
export const Reasons = ({ failed }: { failed: readonly BulkFailure[] }) => {
  const translate = useTranslate()
  return (
    // A scrolling area must be reachable by keyboard.
    <List tabIndex={0} aria-label={translate('list.bulk.reasons')}>
      {failed.slice(0, most).map(({ id, name, message }) => (
        <li key={id}>
          <strong>{name ?? translate('list.bulk.gone')}</strong> {message}
        </li>
      ))}
      {failed.length > most && <li>{translate('list.bulk.and', { smart_count: failed.length - most })}</li>}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 260,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  ...theme.typography.body2,
  '& li': { padding: '6px 12px', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& strong': { marginInlineEnd: 8 },
}))
