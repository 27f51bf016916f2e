import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../components/inputs/Section.tsx'
import { useAccounts } from './useAccounts.ts'
import type { cashEntry } from '../../../shared/ledger/cashEntry.ts'

/** The student whose balance changes; only for the receivables account. */
export const OwedBy = () => {
  const account = useWatch({ name: 'account' }) as unknown
  const { setValue } = useFormContext()
  const { accounts } = useAccounts()
  const owed = accounts.find(({ id }) => id === account)?.role === 'receivable'
  useEffect(() => {
    if (!owed) setValue('student', null)
  }, [owed, setValue])
  return owed ? (
    <Wide>
      <ReferenceInput<typeof cashEntry> source="student" />
    </Wide>
  ) : null
}
