import { useWatch } from 'react-hook-form'
import { BranchDayInput } from '../../../components/inputs/BranchDayInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { InstalmentsInput } from './InstalmentsInput.tsx'
import { LinesInput } from './LinesInput.tsx'
import { PayerInput } from './PayerInput.tsx'
import type { invoice } from '../../../shared/fees/invoice.ts'

export const InvoiceForm = () => {
  const inParts = ((useWatch({ name: 'instalments' }) as unknown[] | null) ?? []).length > 0
  return (
    <Fields>
      <PayerInput />
      <ReferenceInput<typeof invoice> source="branch" />
      <BranchDayInput<typeof invoice> source="date" />
      <Wide>
        <LinesInput />
      </Wide>
      <Wide>
        <InstalmentsInput />
      </Wide>
      {/* Of instalments each has its own day. */}
      {!inParts && <DayInput<typeof invoice> source="dueDate" />}
      <Wide>
        <TextInput<typeof invoice> source="memo" rows={2} />
      </Wide>
    </Fields>
  )
}
