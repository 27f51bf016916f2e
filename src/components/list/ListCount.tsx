import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
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

/** How many records the list has with its filters. */
export const ListCount = () => {
  const translate = useTranslate()
  const { total } = useListContext()
  const most = useEntity().countUpTo ?? Infinity
  return (
    <Typography variant="body2" sx={count}>
      {total !== undefined &&
        (total > most
          ? translate('list.countOver', { most })
          : translate('list.count', { smart_count: total }))}
    </Typography>
  )
}
