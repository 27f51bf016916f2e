import { type RaRecord, useTranslate } from 'ra-core'
import { formatInstant, formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'

interface Move {
  id: string
  number: string
  at: string
  by: string | null
  direction: 'out' | 'in'
  method: string
  amount: number
  memo: string | null
}

/** Transfers to and from the bank while the drawer was open. */
export const DrawerMoves = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const moves = (record.moves ?? []) as Move[]
  if (moves.length === 0) return null
  return (
    <FramedSheet
      caption={translate('resources.drawer.fields.moves')}
      rows={moves}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'move',
          head: '',
          isName: true,
          render: ({ number, at, by, direction, method, memo }) => (
            <>
              {translate(`drawer.directions.${direction}`)}
              {method !== 'bank' && ` (${translate(`resources.cashEntry.method.${method}`)})`}
              <br />
              <small>{[number, formatInstant(at, language), by, memo].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        { key: 'amount', head: '', render: ({ amount }) => formatMoney(amount, language) },
      ]}
    />
  )
}
