import Alert from '@mui/material/Alert'
import { type RaRecord, useTranslate } from 'ra-core'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { Purchase, purchase } from '../../../shared/stock/purchase.ts'
import { isBegun } from './progress.ts'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { BillInput } from './Bill.tsx'
import { Bought } from './Bought.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

const always = () => true
const isOver = ({ status }: RaRecord) => status === 'cancelled'

/** One purchase: what became of it, and with `&edit=true` its form. */
const PurchaseView = (props: EditProps) => {
  const translate = useTranslate()
  const { lent } = useRecordAddress()
  const editing = lent.edit === 'true' && !props.readOnly
  return (
    <RecordEdit
      {...props}
      key={String(editing)}
      locked={editing ? isOver : always}
      subtitle={({ number, branchName }) =>
        translate('purchases.subtitle', { number: String(number), branch: String(branchName) })
      }
    >
      <Content />
    </RecordEdit>
  )
}
export default PurchaseView

const Content = () => {
  const translate = useTranslate()
  const { readOnly, lastRead } = useFormState()
  if (readOnly) return <Bought />
  if (!isBegun(lastRead as Purchase)) return <PurchaseForm ordered />
  return (
    <Fields>
      <Wide>
        <Alert severity="info">{translate('purchases.begunHint')}</Alert>
      </Wide>
      <TextInput<typeof purchase> source="billNo" kind="code" />
      <Wide>
        <TextInput<typeof purchase> source="memo" rows={2} />
      </Wide>
      <BillInput />
    </Fields>
  )
}
