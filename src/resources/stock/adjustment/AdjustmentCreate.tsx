import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { DocumentLines } from '../../../components/documentLines/DocumentLines.tsx'
import type { Goods } from '../../../components/documentLines/goods.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { BranchDayInput } from '../../../components/inputs/BranchDayInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { RecordCreate } from '../../../components/record/RecordCreate.tsx'
import type { CreateProps } from '../../../components/record/views.ts'
import { type Wording, WordingProvider } from '../../../components/record/wording.ts'
import { type AdjustmentReason, onlyIn, onlyOut, type adjustment } from '../../../shared/stock/adjustment.ts'

const wording: Wording = { save: 'stock.writeDown' }

const AdjustmentCreate = ({ lent }: CreateProps) => {
  const initial = useMemo(() => ({ date: todayHere() }), [])
  return (
    <WordingProvider value={wording}>
      <RecordCreate lent={lent} initial={initial} subtitle="stock.adjustmentHint">
        <AdjustmentForm />
      </RecordCreate>
    </WordingProvider>
  )
}
export default AdjustmentCreate

const priced = ['unitCost'] as const
const begin = ({ averageCost }: Goods) => ({ unitCost: averageCost ?? null })

const AdjustmentForm = () => {
  const [branch, reason] = useWatch({ name: ['branch', 'reason'] }) as [
    string | null,
    AdjustmentReason | null,
  ]
  const comesIn = reason !== null && onlyIn.includes(reason)
  const goesOut = reason !== null && onlyOut.includes(reason)
  return (
    <Fields>
      <ReferenceInput<typeof adjustment> source="branch" />
      <ChoiceInput<typeof adjustment> source="reason" />
      <BranchDayInput<typeof adjustment> source="date" />
      <Wide>
        <DocumentLines
          branch={branch}
          direction="signed"
          first={goesOut ? -1 : 1}
          amounts={comesIn ? priced : undefined}
          begin={begin}
        />
      </Wide>
      <Wide>
        <TextInput<typeof adjustment> source="note" rows={2} />
      </Wide>
    </Fields>
  )
}
