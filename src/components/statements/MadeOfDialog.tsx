import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { failureOf } from '../failure.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { SheetProps } from '../sheet/DataSheet.tsx'
import { FramedSheet } from '../sheet/FramedSheet.tsx'

interface Props<Line> extends Pick<SheetProps<Line>, 'columns' | 'keyOf' | 'sums'> {
  title: string
  /** It has the whole of a small window. */
  small: boolean
  data: { lines: readonly Line[]; count: number } | undefined
  error: Error | null
  retry: () => void
  onClose: () => void
  /** How to see those that are not shown. */
  more?: ReactNode
}

/** Lists the entries behind a figure. */
export const MadeOfDialog = <Line,>({
  title,
  small,
  data,
  error,
  retry,
  onClose,
  more,
  ...sheet
}: Props<Line>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const words = error && failureOf(error).message
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={small} aria-labelledby={id}>
      <DialogTitle id={id} sx={head}>
        <span>{title}</span>
        <IconButton aria-label={translate('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {words ? (
          <p role="alert">
            {translate(words, { _: words })} <Button onClick={retry}>{translate('actions.retry')}</Button>
          </p>
        ) : !data ? (
          <Skeleton variant="rounded" height={200} />
        ) : (
          <>
            <FramedSheet {...sheet} rows={data.lines} aria-labelledby={id} />
            {data.lines.length < data.count && (
              <p>
                {translate('books.shownOf', {
                  shown: formatNumber(data.lines.length, language),
                  count: formatNumber(data.count, language),
                })}{' '}
                {more}
              </p>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

const head = { display: 'flex', alignItems: 'center', gap: 2, '& > span': { flex: 1 } }
