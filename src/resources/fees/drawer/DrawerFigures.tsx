import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useTranslate } from 'ra-core'
import { formatInstant, formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Counts } from '../../../shared/fees/denominations.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'
import { useDifference } from './useDifference.ts'
import { useWorth } from './useWorth.ts'

type At = 'opening' | 'closing'

/** Opening and closing count, the expected amounts, and the transfers to and from the bank. */
export const DrawerFigures = ({ record, paper = false }: { record: RaRecord; paper?: boolean }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const worth = useWorth()
  const difference = useDifference()
  const narrow = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  // Hides the subtotals of each denomination on a phone.
  const small = narrow && !paper
  const closed = record.status === 'closed'
  const sides: readonly At[] = closed ? ['opening', 'closing'] : ['opening']
  const countsOf = (at: At) => (record[`${at}Counts`] ?? {}) as Counts
  const kinds = [...new Set(sides.flatMap((at) => Object.keys(countsOf(at))))]
    .map(Number)
    .toSorted((one, other) => other - one)
  const amount = (source: string) => formatMoney(Number(record[source] ?? 0), language)
  const line = (name: string, each: (at: At) => string, sum = false) => (
    <tr className={sum ? 'sum' : undefined}>
      <th scope="row">{name}</th>
      {sides.map((at) => (
        <td key={at} colSpan={2}>
          {each(at)}
        </td>
      ))}
    </tr>
  )
  const who = { opening: ['openedAt', 'openedByName'], closing: ['closedAt', 'closedByName'] } as const
  const noted = sides.filter((at) => record[`${at}Note`])
  return (
    <Part>
      <Figures>
        <table aria-label={translate('drawer.paperTitle')}>
          <thead>
            <tr>
              <th scope="col">{translate('drawer.worth')}</th>
              {sides.map((at) => (
                <th key={at} scope="colgroup" colSpan={2}>
                  {translate(at === 'opening' ? 'drawer.atOpening' : 'drawer.atClosing')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{worth(kind)}</th>
                {sides.map((at) => {
                  const quantity = countsOf(at)[kind] ?? 0
                  const many = quantity > 0 && `× ${formatNumber(quantity, language)}`
                  return small ? (
                    <td key={at} colSpan={2}>
                      {many}
                    </td>
                  ) : (
                    [
                      <td key={`${at} quantity`}>{many}</td>,
                      <td key={`${at} sum`}>{quantity > 0 && formatMoney(quantity * kind, language)}</td>,
                    ]
                  )
                })}
              </tr>
            ))}
            {line(translate('drawer.counted'), (at) => amount(`${at}Counted`), true)}
            {line(translate('drawer.expected'), (at) => amount(`${at}Expected`))}
            {Number(record.openingFloat) > 0 &&
              line(translate('drawer.float'), (at) => (at === 'opening' ? amount('openingFloat') : ''))}
            {line(
              translate('drawer.difference'),
              (at) => difference(Number(record[`${at}Difference`])),
              true,
            )}
            {line(translate('drawer.at'), (at) => formatInstant(record[who[at][0]] as string, language))}
            {line(translate('drawer.by'), (at) => String(record[who[at][1]] ?? ''))}
          </tbody>
        </table>
      </Figures>
      {!closed && <p>{translate('drawer.stillOpen')}</p>}
      {record.handoverToName && (
        <p>
          {translate('resources.drawer.fields.handoverTo')}: {String(record.handoverToName)}
        </p>
      )}
      {noted.map((at) => (
        <p key={at}>
          {translate(`resources.drawer.fields.${at}Note`)}: {String(record[`${at}Note`])}
        </p>
      ))}
    </Part>
  )
}

const Part = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '& td': { whiteSpace: 'normal !important' } },
  '& p': { margin: '12px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))
