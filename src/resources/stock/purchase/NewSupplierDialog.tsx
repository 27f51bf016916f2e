import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PartDialog } from '../../../components/record/PartDialog.tsx'
import { formValues } from '../../../components/record/formValues.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useKeepSaved } from '../../../components/useKeepSaved.ts'
import { supplier } from '../../../shared/stock/supplier.ts'
import { randomHex } from '../../../shared/core/ids.ts'
import { SupplierFields } from '../supplier/SupplierFields.tsx'

interface Props {
  /** The id of the new supplier. */
  onDone: (id: string) => void
  onClose: () => void
}

const begin = formValues(supplier, {})

/** Whom something is bought from for the first time, over the purchase that it is bought by. */
const NewSupplierDialog = ({ onDone, onClose }: Props) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const keepSaved = useKeepSaved()
  const [idempotencyKey] = useState(() => randomHex(16))
  return (
    <PartDialog
      entity={supplier}
      title={translate('resources.supplier.createTitle')}
      tab="details"
      begin={begin}
      send={(data) => calls.create(supplier.name, { data, meta: { idempotencyKey } })}
      onDone={async ({ data }) => {
        onDone(String(data.id))
        await keepSaved(supplier.name, data)
      }}
      onClose={onClose}
    >
      <SupplierFields />
    </PartDialog>
  )
}
export default NewSupplierDialog
