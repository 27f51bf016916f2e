import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StatementWish } from '../../components/bookCalls.ts'
import { failureOf } from '../../components/failure.ts'
import { useDayText } from '../../components/fields/dayText.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Figures } from '../statements/Figures.tsx'

export interface AskedRow {
  wish: StatementWish
  name: string
}

/** The sales, and what came back of them, that a row of the report is the sum of. */
export const SoldPanel = ({ asked: { wish, name }, onClose }: { asked: AskedRow; onClose: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const day = useDayText()
  const title = useId()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['sale', 'lines', wish],
    queryFn: ({ signal }) => calls.soldLines(wish, signal),
  })
  const words = error && failureOf(error).message
  const money = (minor: number) => (
    <td className={minor < 0 ? 'negative' : undefined}>{formatMoney(minor, language)}</td>
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={small} aria-labelledby={title}>
      <DialogTitle id={title} sx={head}>
        <span>{translate('sales.madeOf', { name })}</span>
        <IconButton aria-label={translate('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {words ? (
          <p role="alert">
            {translate(words, { _: words })}{' '}
            <Button onClick={() => void refetch()}>{translate('actions.retry')}</Button>
          </p>
        ) : !data ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <>
            <Figures>
              <table aria-labelledby={title}>
                <thead>
                  <tr>
                    <th scope="col">{translate('sales.date')}</th>
                    <th scope="col" className="words">
                      {translate('sales.what')}
                    </th>
                    <th scope="col" className="words">
                      {translate('sales.product')}
                    </th>
                    <th scope="col">{translate('sales.figures.quantity')}</th>
                    <th scope="col">{translate('sales.figures.net')}</th>
                    {!small && <th scope="col">{translate('sales.figures.margin')}</th>}
                  </tr>
                </thead>
                <tbody>
                  {data.lines.map((line, index) => (
                    // What is written down never changes its place.
                    <tr key={index}>
                      <td className="words">{day(line.date)}</td>
                      <td className="words">
                        <Link
                          to={`/admin/inventory/sales-report?id=${line.sale}&view=true`}
                          onClick={onClose}
                        >
                          {line.number}
                        </Link>{' '}
                        {line.returned && translate('sales.back')}{' '}
                        {line.customer ?? translate('sales.walkIn')}
                      </td>
                      <td className="words">{line.productName}</td>
                      <td>{formatNumber(line.quantity, language)}</td>
                      {money(line.net)}
                      {!small && money(line.margin)}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Figures>
            {data.lines.length < data.count && (
              <p>
                {translate('books.shownOf', {
                  shown: formatNumber(data.lines.length, language),
                  count: formatNumber(data.count, language),
                })}
              </p>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 2, '& > span': { flex: 1 } }
