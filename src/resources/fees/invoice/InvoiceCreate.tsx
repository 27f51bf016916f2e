import { useMemo } from 'react'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { InvoiceForm } from './InvoiceForm.tsx'

const wording: Wording = { save: 'invoices.issue' }

const InvoiceCreate = ({ lent }: CreateProps) => {
  const initial = useMemo(() => ({ date: todayHere() }), [])
  return (
    <WordingProvider value={wording}>
      <RecordCreate lent={lent} initial={initial} subtitle="invoices.createHint">
        <InvoiceForm />
      </RecordCreate>
    </WordingProvider>
  )
}
export default InvoiceCreate
