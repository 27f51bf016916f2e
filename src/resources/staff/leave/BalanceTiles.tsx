import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { FigureTiles } from '../../../components/fees/MoneyTiles.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { LeaveBalances } from '../../../shared/staff/leaveRoutes.ts'

/** The height of a tile with a heading, a figure and a hint, in pixels. */
const tileHeight = 94

/**
 * Remaining days of each kind of leave, and days of unpaid leave, if any.
 *
 * @param balances absent while loading
 */
export const BalanceTiles = ({ balances }: { balances?: LeaveBalances }) => {
  const translate = useTranslate()
  const language = useLanguage()
  if (!balances) return <Skeleton variant="rounded" height={tileHeight} />
  const number = (days: number) => formatNumber(days, language)
  return (
    <Tiles>
      {balances.kinds
        .filter(({ limited, used, requested }) => limited || used > 0 || requested > 0)
        .map(({ kind, left, granted, corrected, used, requested }) => (
          <div key={kind} data-kind={kind}>
            <dt>{translate(`resources.leave.kind.${kind}`)}</dt>
            <dd>
              <strong>{number(left ?? used)}</strong>{' '}
              {translate(left === null ? 'leave.taken' : 'leave.left')}
              {left !== null && (
                <small>
                  {translate('leave.leftHint', { granted: number(granted + corrected), used: number(used) })}
                </small>
              )}
              {requested > 0 && <small>{translate('leave.waiting', { days: number(requested) })}</small>}
            </dd>
          </div>
        ))}
    </Tiles>
  )
}

const Tiles = styled(FigureTiles)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))' },
  '& dd': theme.typography.body2,
}))
