import type { RaRecord } from 'ra-core'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { ReverseButton } from './ReverseButton.tsx'

/** What is done with an entry that is written: its paper, and taking it back. */
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
