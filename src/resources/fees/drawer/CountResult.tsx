import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Difference } from './Difference.tsx'
import { DrawerPaper } from './DrawerPaper.tsx'
import { ExplainForm } from './ExplainForm.tsx'

interface Props {
  record: RaRecord
  at: 'opening' | 'closing'
  noteAbove: number
  onClose: () => void
}

/** The counted and the expected amount, and an explanation of the difference. */
export const CountResult = ({ record, at, noteAbove, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const amount = (source: string) => formatMoney(Number(record[source] ?? 0), language)
  const difference = Number(record[`${at}Difference`])
  const silent = Math.abs(difference) > noteAbove && !record[`${at}Note`]
  return (
    <>
      <DialogContent>
        <Result role="status">
          <dt>{translate('drawer.expected')}</dt>
          <dd>{amount(`${at}Expected`)}</dd>
          {at === 'opening' && Number(record.openingFloat) > 0 && (
            <>
              <dt>{translate('drawer.float')}</dt>
              <dd>{amount('openingFloat')}</dd>
            </>
          )}
          <dt>{translate('drawer.counted')}</dt>
          <dd>{amount(`${at}Counted`)}</dd>
          <dt>{translate('drawer.difference')}</dt>
          <dd>
            <Difference minor={difference} />
          </dd>
        </Result>
        {silent && <ExplainForm id={String(record.id)} at={at} noteAbove={noteAbove} onDone={onClose} />}
      </DialogContent>
      <DialogActions>
        {at === 'closing' && (
          <>
            <Button onClick={() => window.print()}>{translate('books.print')}</Button>
            <DrawerPaper record={record} />
          </>
        )}
        <Button variant={silent ? 'text' : 'contained'} autoFocus={!silent} onClick={onClose}>
          {translate('drawer.finish')}
        </Button>
      </DialogActions>
    </>
  )
}

const Result = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 0',
  margin: '0 0 16px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, paddingInlineStart: 16, textAlign: 'end' },
  '& dd:last-of-type, & dt:last-of-type': {
    paddingTop: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
    fontWeight: 600,
  },
}))
