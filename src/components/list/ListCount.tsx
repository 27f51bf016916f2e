import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useRequestFilter } from './branchNarrowing.ts'
import { useListTotal } from './useListTotal.ts'

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
          {words}
          {isOver && <CountAll />}
        </>
      )}
    </Typography>
  )
}

/** Counts what was not counted, which takes a moment where very many match. */
const CountAll = () => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const filters = useRequestFilter()
  const { countAll } = useRecordCalls()
  const [asked, setAsked] = useState('')
  const filter = JSON.stringify(filters)
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'countAll', filter],
    queryFn: ({ signal }) => countAll(resource, filters, signal),
    enabled: asked === filter,
  })
  if (data !== undefined && asked === filter)
    return <Box sx={{ fontWeight: 600 }}>{translate('list.countIs', { smart_count: data })}</Box>
  return (
    <Link
      component="button"
      variant="body2"
      sx={{ ml: 1 }}
      disabled={isFetching}
      onClick={() => setAsked(filter)}
    >
      {translate('list.countThem')}
    </Link>
  )
}
