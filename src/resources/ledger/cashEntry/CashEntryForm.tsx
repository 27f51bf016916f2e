import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { BranchDayInput } from '../../../components/inputs/BranchDayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import type { CashType, cashEntry } from '../../../shared/ledger/cashEntry.ts'
import type { FileType } from '../../../shared/core/entity.ts'
import { DrawerNotice } from '../../../components/fees/DrawerNotice.tsx'
import { AccountInput } from './AccountInput.tsx'
import { OwedBy } from './OwedBy.tsx'

const fileTypes: readonly FileType[] = ['image']

export const CashEntryForm = ({ type }: { type: CashType }) => {
  const translate = useTranslate()
  const [branch, method] = useWatch({ name: ['branch', 'method'] }) as [string | null, string | null]
  return (
    <Fields>
      <MoneyInput<typeof cashEntry> source="amount" />
      <BranchDayInput<typeof cashEntry> source="date" />
      <Wide>
        <AccountInput type={type} />
      </Wide>
      <OwedBy />
      <ChoiceInput<typeof cashEntry> source="method" />
      <ReferenceInput<typeof cashEntry> source="branch" />
      <DrawerNotice branch={branch ?? null} method={method} />
      <Wide>
        <TextInput<typeof cashEntry> source="party" />
      </Wide>
      <Wide>
        <TextInput<typeof cashEntry> source="memo" />
      </Wide>
      <Wide>
        <h3>{translate('books.receipt')}</h3>
        <FilesInput types={fileTypes} camera="books.camera" />
      </Wide>
    </Fields>
  )
}
