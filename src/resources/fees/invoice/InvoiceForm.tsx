import { useWatch } from 'react-hook-form'
import { BranchDayInput } from '../../../components/inputs/BranchDayInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { InstalmentsInput } from './InstalmentsInput.tsx'
import { LinesInput } from './LinesInput.tsx'
import { PayerInput } from './PayerInput.tsx'

export const InvoiceForm = () => {
  const inParts = ((useWatch({ name: 'instalments' }) as unknown[] | null) ?? []).length > 0
  return (
    <Fields>
      <PayerInput />
      <ReferenceInput source="branch" />
      <BranchDayInput source="date" />
      <Wide>
        <LinesInput />
      </Wide>
      <Wide>
        <InstalmentsInput />
      </Wide>
      {/* Of instalments each has its own day. */}
      {!inParts && <DayInput source="dueDate" />}
      <Wide>
        <TextInput source="memo" rows={2} />
      </Wide>
    </Fields>
  )
}
