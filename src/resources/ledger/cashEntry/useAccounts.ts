import { type RaRecord, useGetList } from 'ra-core'
import type { FilterOf } from '../../../shared/core/entity.ts'
import type { account } from '../../../shared/ledger/account.ts'
import type { AccountKind, AccountRole } from '../../../shared/ledger/account.ts'
import { maxPageSize } from '../../../shared/core/listing.ts'

export interface Account extends RaRecord {
  code: string
  name: string
  kind: AccountKind
  role: AccountRole | null
}

const whole = { page: 1, perPage: maxPageSize }
const byCode = { field: 'code', order: 'ASC' } as const

/** The accounts that are in use: a school has few. */
export function useAccounts(enabled = true) {
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Account>(
    'account',
    { pagination: whole, sort: byCode, filter: { active: true } satisfies FilterOf<typeof account> },
    { enabled },
  )
  return { accounts: data, isPending, error }
}
