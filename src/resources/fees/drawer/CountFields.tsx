import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId } from 'react'
import { useSchool } from '../../../components/useSchool.ts'
import { currencySign, formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { colours } from '../../../theme/palette.ts'
import { aboveBottomBar } from '../../../theme/surfaces.ts'
import { countedOf, mostOfOne } from '../../../shared/fees/denominations.ts'
import { countsOf, quantityOf, type Typed } from './counting.ts'
import { useWorth } from './useWorth.ts'

interface Props {
  denominations: readonly number[]
  typed: Typed
  onChange: (typed: Typed) => void
  /** True once errors are shown. */
  tried: boolean
}

/** One number for each note and coin, and what they come to. Enter leads to the next one, from the last one on. */
export const CountFields = ({ denominations, typed, onChange, tried }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const school = useSchool()
  const worthText = useWorth()
  const id = useId()
  const sign = school ? currencySign(school.currency, language) : ''
  return (
    <Table onKeyDown={toNext}>
      {denominations.map((worth, index) => {
        const quantity = quantityOf(typed[worth])
        const wrong = tried && quantity === undefined
        const field = `${id}-${worth}`
        return (
          <li key={worth}>
            <label htmlFor={field}>
              <span aria-hidden>
                {sign}
                {worthText(worth)}
              </span>
              <span className="unseen">{translate('drawer.each', { worth: worthText(worth) })}</span>
            </label>
            <span aria-hidden>×</span>
            <OutlinedInput
              id={field}
              size="small"
              value={typed[worth] ?? ''}
              error={wrong}
              autoFocus={index === 0}
              onChange={({ target }) => onChange({ ...typed, [worth]: target.value })}
              inputProps={{
                inputMode: 'numeric',
                autoComplete: 'off',
                'data-count': true,
                'aria-invalid': wrong || undefined,
                'aria-describedby': wrong ? `${field}-wrong` : undefined,
              }}
            />
            <output htmlFor={field}>
              {quantity
                ? translate('drawer.comesTo', { amount: formatMoney(quantity * worth, language) })
                : ''}
            </output>
            {wrong && (
              <small id={`${field}-wrong`}>
                {translate('drawer.wrongQuantity', { max: formatNumber(mostOfOne, language) })}
              </small>
            )}
          </li>
        )
      })}
      <li className="total" aria-live="polite">
        <span>{translate('drawer.counted')}</span>
        <b>
          {sign}
          {formatMoney(countedOf(countsOf(typed)), language)}
        </b>
      </li>
    </Table>
  )
}

function toNext(event: KeyboardEvent<HTMLElement>) {
  const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-count]')]
  const at = inputs.indexOf(event.target as HTMLElement)
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || at < 0) return
  const next = inputs[at + 1]
  event.preventDefault()
  if (next) next.focus()
  else event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

const Table = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '88px 12px minmax(88px, 120px) 1fr',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
  },
  '& label': { textAlign: 'end', fontWeight: 600 },
  '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& output': { textAlign: 'end', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& small': { gridColumn: '3 / -1', color: theme.palette.error.main, fontSize: 13 },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& li.total': {
    position: 'sticky',
    bottom: aboveBottomBar,
    display: 'flex',
    justifyContent: 'space-between',
    padding: '8px 0',
    borderTop: `2px solid ${theme.palette.divider}`,
    backgroundColor: colours[theme.palette.mode].raised,
    '& b': { ...theme.typography.h3, margin: 0 },
  },
  '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 44 } },
}))
