import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { lazy } from '../../browser/lazy.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useListTotal } from './useListTotal.ts'

const CountAll = lazy(() => import('./CountAll.tsx'))

const count = {
  color: 'text.secondary',
  ml: 'auto',
  mr: { xs: 0, sm: 2 },
  whiteSpace: 'nowrap',
  // Its place is reserved until loaded: otherwise the line would wrap then, and the rows jump.
  minWidth: { xs: 0, sm: '7em' },
  textAlign: 'end',
}

/**
 * How many records the list has with its filters.
 *
 * @param short only the number is seen
 */
export const ListCount = ({ short = false }: { short?: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { total, isOver } = useListTotal()
  const words =
    total !== undefined &&
    (isOver ? translate('list.countOver', { most: total }) : translate('list.count', { smart_count: total }))
  return (
    <Typography variant="body2" component="div" sx={count}>
      {short && total !== undefined ? (
        <>
          <span aria-hidden>{formatNumber(total, language) + (isOver ? '+' : '')}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <>
          {isOver ? (
            <Suspense fallback={words}>
              <CountAll>{words}</CountAll>
            </Suspense>
          ) : (
            words
          )}
        </>
      )}
    </Typography>
  )
}
