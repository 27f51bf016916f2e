import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { Figures } from '../../../components/statements/Figures.tsx'

/** All charges and payments with the balance after each; oldest first by default. */
export const Entries = ({ account: { entries, balance } }: { account: StudentAccount }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const title = useId()
  const [query, setQuery] = useSearchParams()
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const newest = query.get('order') === 'newest'
  const turn = (on: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (on) next.set('order', 'newest')
        else next.delete('order')
        return next
      },
      { replace: true },
    )
  const amount = (minor: number) => (minor === 0 ? '' : formatMoney(minor, language))
  const rows = newest ? entries.toReversed() : entries
  return (
    <section aria-labelledby={title}>
      <header>
        <h3 id={title}>{translate('fees.entries')}</h3>
        {entries.length > 1 && (
          <FormControlLabel
            control={<Switch checked={newest} onChange={(_, on) => turn(on)} />}
            label={translate('fees.newestFirst')}
          />
        )}
      </header>
      {entries.length === 0 ? (
        <p>{translate('fees.noEntries')}</p>
      ) : (
        <Figures>
          <table aria-labelledby={title}>
            <thead>
              <tr>
                <th scope="col">{translate('fees.date')}</th>
                {!small && (
                  <th scope="col" className="words">
                    {translate('fees.what')}
                  </th>
                )}
                {small ? (
                  <th scope="col">{translate('fees.moved')}</th>
                ) : (
                  <>
                    <th scope="col">{translate('fees.charge')}</th>
                    <th scope="col">{translate('fees.payment')}</th>
                  </>
                )}
                <th scope="col">{translate('fees.after')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={`${entry.kind} ${entry.recordId}`}>
                  <td className="words">
                    {day(entry.date)}
                    {small && (
                      <div>
                        <What entry={entry} />
                      </div>
                    )}
                  </td>
                  {!small && (
                    <td className="words">
                      <What entry={entry} />
                    </td>
                  )}
                  {small ? (
                    <td>{amount(entry.charge - entry.payment)}</td>
                  ) : (
                    <>
                      <td>{amount(entry.charge)}</td>
                      <td>{amount(entry.payment)}</td>
                    </>
                  )}
                  <td>{formatMoney(entry.balance, language)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={small ? 2 : 4}>
                  {translate('fees.balance')}
                </th>
                <td>{formatMoney(balance, language)}</td>
              </tr>
            </tfoot>
          </table>
        </Figures>
      )}
    </section>
  )
}

const parting = ' · '

/** Kind, linked number and note of an entry. */
const What = ({
  entry: { kind, description, resource, recordId },
}: {
  entry: StudentAccount['entries'][number]
}) => {
  const translate = useTranslate()
  const [number = '', ...said] = description.split(parting)
  return (
    <>
      {translate(`fees.kinds.${kind}`)}{' '}
      <FactLink fact={{ sourceType: resource, sourceId: recordId, number: number || null }} />{' '}
      {said.join(parting)}
    </>
  )
}
