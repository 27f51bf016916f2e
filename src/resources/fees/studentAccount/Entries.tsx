import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudentAccount } from '../../../shared/fees/invoiceRoutes.ts'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FactLink } from '../../../components/statements/FactLink.tsx'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

/** All charges and payments with the balance after each; oldest first by default. */
export const Entries = ({ account: { entries, balance } }: { account: StudentAccount }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
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
        <FramedSheet
          aria-labelledby={title}
          rows={newest ? entries.toReversed() : entries}
          keyOf={({ kind, recordId }) => `${kind} ${recordId}`}
          columns={[
            {
              key: 'date',
              head: translate('fees.date'),
              words: true,
              render: (entry) => (
                <>
                  {day(entry.date)}
                  {small && (
                    <div>
                      <What entry={entry} />
                    </div>
                  )}
                </>
              ),
            },
            !small && {
              key: 'what',
              head: translate('fees.what'),
              words: true,
              render: (entry) => <What entry={entry} />,
            },
            small && {
              key: 'moved',
              head: translate('fees.moved'),
              render: ({ charge, payment }) => amount(charge - payment),
            },
            !small && {
              key: 'charge',
              head: translate('fees.charge'),
              render: ({ charge }) => amount(charge),
            },
            !small && {
              key: 'payment',
              head: translate('fees.payment'),
              render: ({ payment }) => amount(payment),
            },
            {
              key: 'after',
              head: translate('fees.after'),
              render: (entry) => formatMoney(entry.balance, language),
            },
          ]}
          sums={[
            { key: 'balance', label: translate('fees.balance'), values: [formatMoney(balance, language)] },
          ]}
        />
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
