import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { AutocompleteField } from '../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import type { CashType } from '../../../shared/ledger/cashEntry.ts'
import { type Account, useAccounts } from './useAccounts.ts'
import type { cashEntry } from '../../../shared/ledger/cashEntry.ts'

type Group = 'income' | 'expense' | 'owed' | 'other'

/** Usual accounts first, then receivables, then transfers and capital. */
const groups: Record<CashType, readonly Group[]> = {
  cashIn: ['income', 'owed', 'other'],
  cashOut: ['expense', 'owed', 'other'],
}

const groupOf = ({ kind, role }: Account): Group =>
  role === 'receivable' ? 'owed' : kind === 'income' || kind === 'expense' ? kind : 'other'

/** The offsetting account. */
export const AccountInput = ({ type }: { type: CashType }) => {
  const translate = useTranslate()
  const { field, ...frame } = useField<typeof cashEntry>('account')
  const method = useWatch({ name: 'method' }) as unknown
  const { accounts, isPending, error } = useAccounts()
  const offered = groups[type].flatMap((group) =>
    accounts.filter((account) => groupOf(account) === group && account.role !== method),
  )
  const hint = error ? translate('records.optionsFailed') : frame.hint
  return (
    <FieldFrame {...frame} hint={hint}>
      <Autocomplete<Account>
        id={frame.id}
        size="small"
        autoHighlight
        value={accounts.find(({ id }) => id === field.value) ?? null}
        options={offered}
        loading={isPending}
        noOptionsText={translate('books.noAccounts')}
        groupBy={(account) => translate(`books.groups.${groupOf(account)}`)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_, option) => field.onChange(option?.id ?? null)}
        onBlur={() => field.onBlur()}
        renderInput={(params) => (
          <AutocompleteField params={params} frame={{ ...frame, hint }} inputRef={field.ref} />
        )}
      />
    </FieldFrame>
  )
}
