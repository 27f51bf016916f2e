import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useEntity } from '../entityContext.ts'

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
  const { total } = useListContext()
  const most = useEntity().countUpTo ?? Infinity
  const words =
    total !== undefined &&
    (total > most ? translate('list.countOver', { most }) : translate('list.count', { smart_count: total }))
  return (
    <Typography variant="body2" sx={count}>
      {short && total !== undefined ? (
        <>
          <span aria-hidden>{formatNumber(Math.min(total, most), language) + (total > most ? '+' : '')}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        words
      )}
    </Typography>
  )
}
