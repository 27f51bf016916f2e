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
import type { purchase } from '../../../shared/stock/purchase.ts'

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
      {!ordered && <ReferenceInput<typeof purchase> source="branch" />}
      <BranchDayInput<typeof purchase> source="date" />
      <TextInput<typeof purchase> source="billNo" kind="code" />
      <Wide>
        <DocumentLines amounts={amounts} branch={branch} begin={begin} />
      </Wide>
      <MoneyInput<typeof purchase> source="extra" />
      {Boolean(extra) && <ChoiceInput<typeof purchase> source="spread" />}
      {!ordered && <MoneyInput<typeof purchase> source="paid" />}
      {!ordered && paid !== null && paid !== 0 && (
        <>
          <ChoiceInput<typeof purchase> source="method" />
          <DrawerNotice branch={branch ?? null} method={method} />
        </>
      )}
      <Wide>
        <TextInput<typeof purchase> source="memo" rows={2} />
      </Wide>
      <BillInput />
    </Fields>
  )
}
