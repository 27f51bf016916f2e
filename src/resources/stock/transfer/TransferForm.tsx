import { useWatch } from 'react-hook-form'
import { DocumentLines } from '../../../components/documentLines/DocumentLines.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { BranchInput } from './BranchInput.tsx'
import type { transfer } from '../../../shared/stock/transfer.ts'

/** @param begun it has a number of its sender already */
const TransferForm = ({ begun = false }: { begun?: boolean }) => {
  const from = useWatch({ name: 'from' }) as string | null
  return (
    <Fields>
      <BranchInput source="from" fixed={begun} />
      <BranchInput source="to" />
      <Wide>
        <DocumentLines branch={from} direction="out" />
      </Wide>
      <Wide>
        <TextInput<typeof transfer> source="note" rows={2} />
      </Wide>
    </Fields>
  )
}

export default TransferForm
