import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { signed } from '../../../components/Movements.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatNumber, formatInstant, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { CountLine } from '../../../shared/stock/countRoutes.ts'
import { parseInteger } from '../../../shared/core/numbers.ts'

/** The maximum that the server accepts. */
const mostCounted = 1_000_000

interface Props {
  id: string
  count: string
  line: CountLine
  blind: boolean
  /** True if a count may be entered. */
  writes: boolean
  explains: boolean
  /** After Enter. */
  onWritten: () => void
}

/** One product of the sheet: its number is written down by Enter, or as one leaves it. */
export const CountRow = ({ id, count, line, blind, writes, explains, onWritten }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const [typing, setTyping] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)
  const { product, productName, sku, unit, counted, expected, difference, recounted, note } = line
  const params = { id: count }
  // What was typed stays until the sheet shows it.
  const shownBy = (forget: (typed: null) => void) => ({
    notifiesFailure: true,
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['stockCount'] }, { throwOnError: true }).then(
        () => forget(null),
        () => undefined,
      ),
    invalidates: [],
  })
  const writing = useAction(
    (number: number | null) => callRoute('stockCount.count', { params, body: { product, counted: number } }),
    shownBy(setTyping),
  )
  const explaining = useAction(
    (text: string) => callRoute('stockCount.note', { params, body: { product, note: text || null } }),
    shownBy(setWhy),
  )
  const typed = typing?.trim() ? parseInteger(typing) : null
  const wrong = Boolean(typing?.trim()) && !(typed !== null && typed >= 0 && typed <= mostCounted)
  const write = (): boolean => {
    if (typing === null) return true
    if (wrong) return false
    if (typed === counted) setTyping(null)
    // Enter also leaves the box.
    else if (!writing.isPending || writing.variables !== typed) writing.mutate(typed)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (write()) onWritten()
  }
  const fault = `${id}-fault`
  const shown = counted === null ? '' : localDigits(String(counted), language)
  const number = (of: number | null) => (of === null ? '–' : formatNumber(of, language))
  return (
    <tr>
      <th scope="row">
        {productName}
        {(sku ?? unit) && <small> {[sku, unit].filter(Boolean).join(' · ')}</small>}
      </th>
      <td>
        {writes ? (
          <>
            <OutlinedInput
              id={id}
              size="small"
              error={wrong}
              value={typing ?? shown}
              onChange={({ target }) => setTyping(target.value)}
              onBlur={() => void write()}
              onKeyDown={onKeyDown}
              sx={narrow}
              inputProps={{
                inputMode: 'numeric',
                autoComplete: 'off',
                'aria-label': translate('stock.countOf', { name: productName }),
                'aria-invalid': wrong || undefined,
                'aria-describedby': wrong ? fault : undefined,
              }}
            />
            {wrong && (
              <FormHelperText id={fault} error>
                {translate('stock.countWrong')}
              </FormHelperText>
            )}
          </>
        ) : (
          number(counted)
        )}
      </td>
      {!blind && (
        <>
          <td>{number(expected)}</td>
          <td className={difference !== null && difference < 0 ? 'negative' : undefined}>
            {difference === null ? '–' : signed(formatNumber(difference, language), difference)}
          </td>
        </>
      )}
      <td className="words">
        {explains && difference ? (
          <OutlinedInput
            size="small"
            value={why ?? note ?? ''}
            onChange={({ target }) => setWhy(target.value)}
            onBlur={() => why !== null && why.trim() !== (note ?? '') && explaining.mutate(why.trim())}
            inputProps={{
              maxLength: 200,
              autoComplete: 'off',
              'aria-label': translate('stock.whyOf', { name: productName }),
            }}
          />
        ) : blind ? (
          line.countedByName && line.countedAt ? (
            `${line.countedByName} · ${formatInstant(line.countedAt, language)}`
          ) : (
            ''
          )
        ) : (
          (note ?? '')
        )}
        {!blind && recounted && <small> {translate('stock.recounted')}</small>}
      </td>
    </tr>
  )
}

const narrow = { width: 104, '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }
