import { useMemo } from 'react'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { cashMethods } from '../../../shared/ledger/cashEntry.ts'
import { CashEntryForm } from './CashEntryForm.tsx'

const wording: Wording = { save: 'books.save' }

const CashEntryCreate = ({ lent: { type: asked, ...lent } }: CreateProps) => {
  const type = asked === 'cashOut' ? 'cashOut' : 'cashIn'
  const initial = useMemo(() => ({ type, date: todayHere(), method: cashMethods[0] }), [type])
  return (
    <WordingProvider value={wording}>
      <RecordCreate
        key={type}
        lent={lent}
        initial={initial}
        title={`books.${type}`}
        subtitle="books.cashInHint"
      >
        <CashEntryForm type={type} />
      </RecordCreate>
    </WordingProvider>
  )
}
export default CashEntryCreate
