import type { RaRecord } from 'ra-core'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { ReverseButton } from './ReverseButton.tsx'

/** Prints or reverses a posted entry. */
export const CashEntryTools = ({ record }: { record: RaRecord }) => (
  <>
    <PaperButton
      kind="cashEntry"
      id={record.id}
      name={String(record.number)}
      voucher={record.type === 'cashOut'}
    />
    <ReverseButton record={record} />
  </>
)
