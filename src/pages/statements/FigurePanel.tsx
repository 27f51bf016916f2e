import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { useDayText } from '../../components/fields/dayText.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { formatMoney, formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { maxMovements } from '../../shared/statementRoutes.ts'
import { FactLink } from './FactLink.tsx'
import { sayOf } from './sayOf.ts'
import { Figures } from './Figures.tsx'

export interface Asked {
  account: string
  name: string
  from: string
  to: string
  branch: string | null
}

const atFirst = 200

/** The postings that a figure is the sum of. */
export const FigurePanel = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const day = useDayText()
  const title = useId()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const [limit, setLimit] = useState(atFirst)
  const { account, name, from, to, branch } = asked
  const wish = { from, to, limit: String(limit), ...(branch ? { branch } : {}) }
  const { data, error, refetch } = useQuery({
    queryKey: ['incomeStatement', 'lines', account, wish],
    queryFn: ({ signal }) => calls.figureLines(account, wish, signal),
    placeholderData: (before) => before,
  })
  const words = error && failureOf(error).message
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={small} aria-labelledby={title}>
      <DialogTitle id={title} sx={head}>
        <span>{translate('books.madeOf', { name })}</span>
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
                    <th scope="col">{translate('books.date')}</th>
                    <th scope="col" className="words">
                      {translate('books.what')}
                    </th>
                    {!small && (
                      <th scope="col" className="words">
                        {translate('books.branch')}
                      </th>
                    )}
                    <th scope="col">{translate('books.amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.lines.map((line) => (
                    <tr key={line._id}>
                      <td className="words">{day(line.date)}</td>
                      <td className="words">
                        <FactLink fact={line} /> {sayOf(line)}
                      </td>
                      {!small && <td className="words">{line.branchName}</td>}
                      <td className={line.amount < 0 ? 'negative' : undefined}>
                        {formatMoney(line.amount, language)}
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={small ? 2 : 3}>
                      {translate('books.total')}
                    </th>
                    <td>{formatMoney(data.total, language)}</td>
                  </tr>
                </tfoot>
              </table>
            </Figures>
            {data.lines.length < data.count && (
              <p>
                {translate('books.shownOf', {
                  shown: formatNumber(data.lines.length, language),
                  count: formatNumber(data.count, language),
                })}{' '}
                {limit < maxMovements && (
                  <Button onClick={() => setLimit(maxMovements)}>{translate('books.showAll')}</Button>
                )}
              </p>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 2, '& > span': { flex: 1 } }
