import { useWatch } from 'react-hook-form'
import { DocumentLines } from '../../../components/documentLines/DocumentLines.tsx'
import type { Goods } from '../../../components/documentLines/goods.ts'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { BranchDayInput } from '../../../components/inputs/BranchDayInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { BillInput } from './Bill.tsx'
import { SupplierInput } from './SupplierInput.tsx'

const amounts = ['unitCost'] as const
/** Suggests the average cost so far. */
const begin = ({ averageCost }: Goods) => ({ unitCost: averageCost ?? null })

/** The form of a purchase. Branch and down payment are fixed once it is ordered. */
export const PurchaseForm = ({ ordered = false }: { ordered?: boolean }) => {
  const [branch, paid, extra, method] = useWatch({ name: ['branch', 'paid', 'extra', 'method'] }) as [
    string | null,
    number | string | null,
    number | string | null,
    string | null,
  ]
  return (
    <Fields>
      <Wide>
        <SupplierInput />
      </Wide>
      {!ordered && <ReferenceInput source="branch" />}
      <BranchDayInput source="date" />
      <TextInput source="billNo" kind="code" />
      <Wide>
        <DocumentLines amounts={amounts} branch={branch} begin={begin} />
      </Wide>
      <MoneyInput source="extra" />
      {Boolean(extra) && <ChoiceInput source="spread" />}
      {!ordered && <MoneyInput source="paid" />}
      {!ordered && paid !== null && paid !== 0 && (
        <>
          <ChoiceInput source="method" />
          <DrawerNotice branch={branch ?? null} method={method} />
        </>
      )}
      <Wide>
        <TextInput source="memo" rows={2} />
      </Wide>
      <BillInput />
    </Fields>
  )
}
