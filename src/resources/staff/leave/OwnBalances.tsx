import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import { BalanceTiles } from './BalanceTiles.tsx'
import { useBalance } from './useBalance.ts'

interface Props {
  /** On a page without a list: with a button to request leave. */
  alone?: boolean
  /** Shows nothing for users without a staff record, who only see that of others. */
  quiet?: boolean
}

export const OwnBalances = ({ alone = false, quiet = false }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { identity } = useGetIdentity()
  const user = identity as SessionUser | undefined
  // Reserves no space for users without a record, or the list below would jump.
  const isStaff = user !== undefined && (user.employee ?? user.teacher) !== null
  const { data, error } = useBalance({}, undefined, isStaff)
  if (user && !isStaff)
    return alone && !quiet ? <Alert severity="info">{translate('leave.noRecord')}</Alert> : null
  if (!isStaff || error || (data && !data.person)) return null
  return (
    <Part aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {data ? translate('leave.mine', { year: localDigits(String(data.year), language) }) : '\u00a0'}
        </h2>
        {alone && (
          <Button component={Link} to="/admin/hr/leave?create=true" variant="contained">
            {translate('leave.ask')}
          </Button>
        )}
      </header>
      <BalanceTiles balances={data} />
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginBottom: 20,
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 8,
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
}))
