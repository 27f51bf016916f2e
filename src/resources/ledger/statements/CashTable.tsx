import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { CashStatement } from '../../../shared/ledger/statementRoutes.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { sayOf } from '../../../components/statements/sayOf.ts'
import { Figures } from '../../../components/sheet/Figures.tsx'

/** Opening balance, movements with the balance after each, and closing balance. */
export const CashTable = ({ statement }: { statement: CashStatement }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const { opening, entries, totalIn, totalOut, closing } = statement
  const amount = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  const balance = (minor: number) => (
    <td className={minor < 0 ? 'negative' : undefined}>{formatMoney(minor, language)}</td>
  )
  const edge = (name: ReactNode, minor: number, came = '', went = '') => (
    <tr className="sum">
      <th scope="row" colSpan={small ? 1 : 3}>
        {name}
      </th>
      <td>{came}</td>
      <td>{went}</td>
      {balance(minor)}
    </tr>
  )
  return (
    <Frame role="region" aria-label={translate('books.entries')}>
      <table aria-label={translate('books.cashStatement')}>
        <thead>
          <tr>
            <th scope="col">{translate('books.date')}</th>
            {!small && (
              <>
                <th scope="col" className="words">
                  {translate('books.what')}
                </th>
                <th scope="col" className="words">
                  {translate('books.against')}
                </th>
              </>
            )}
            <th scope="col">{translate('books.in')}</th>
            <th scope="col">{translate('books.out')}</th>
            <th scope="col">{translate('books.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {edge(translate('books.opening'), opening)}
          {entries.length === 0 && (
            <tr>
              <td className="words" colSpan={small ? 4 : 6}>
                {translate('books.nothingMoved')}
              </td>
            </tr>
          )}
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td className="words">
                <span>{day(entry.date)}</span>
                {small && (
                  <>
                    <br />
                    <FactLink fact={entry} /> {entry.against}
                  </>
                )}
              </td>
              {!small && (
                <>
                  <td className="words">
                    <FactLink fact={entry} /> {sayOf(entry, language)}
                  </td>
                  <td className="words">
                    {entry.against} ({entry.accountName})
                  </td>
                </>
              )}
              <td>{amount(entry.in)}</td>
              <td>{amount(entry.out)}</td>
              {balance(entry.balance)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {edge(
            translate('books.closing'),
            closing,
            formatMoney(totalIn, language),
            formatMoney(totalOut, language),
          )}
        </tfoot>
      </table>
    </Frame>
  )
}

/** Hundreds of rows scroll within their frame: the period above them, their heads and the closing balance stay. */
const Frame = styled(Figures)(({ theme }) => ({
  '@media screen': {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 300px))',
    '& thead th, & tfoot tr > *': {
      position: 'sticky',
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
    },
    '& thead th': { top: 0, borderTop: 0, boxShadow: `inset 0 -1px ${theme.palette.divider}` },
    '& tfoot tr > *': { bottom: 0, backgroundColor: theme.palette.background.default },
  },
}))
