/**
 * Identity and account numbers of staff. Only `reveal` and the bank file return full numbers; everything else,
 * including the log, has masks.
 */
import { z } from 'zod'
import {
  type HiddenNumber,
  hiddenNumbers,
  endOf,
  isMask,
  maskOf,
} from '../../../shared/staff/staffNumbers.ts'
import {
  type StaffNumbers,
  type StaffNumbersBody,
  staffNumbers,
} from '../../../shared/staff/staffNumberRoutes.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { moment } from '../../core/records/moment.ts'
import { seal, sealKey, unseal } from './seal.ts'

/** Column prefix of each number: the sealed value and its visible end. */
const places: Record<HiddenNumber, string> = {
  identityNumber: 'identity',
  accountNumber: 'account',
  walletNumber: 'wallet',
}

/** Those that are no secret. */
const plain = { identityKind: 'identity_kind', bankName: 'bank_name', accountHolder: 'account_holder', routing: 'routing', walletProvider: 'wallet_provider' } as const // prettier-ignore
export const numberFields = [...Object.keys(plain), ...hiddenNumbers]

const byNumber = z.record(z.enum(hiddenNumbers), z.string().nullable())
const keptRow = staffNumbers
  .pick({ identityKind: true, bankName: true, accountHolder: true, routing: true, walletProvider: true })
  .extend({
    /** The id of the row; people who are both can be found by either. */
    person: z.string(),
    sealed: byNumber,
    ends: byNumber,
    updatedAt: z.string(),
    updatedByName: z.string().nullable(),
  })
type Kept = z.infer<typeof keptRow>

const each = (column: 'sealed' | 'end') =>
  `json_build_object(${hiddenNumbers.map((name) => `'${name}', n.${places[name]}_${column}`).join(', ')})`

const columns = `n.person_id as person, ${Object.entries(plain).map(([name, column]) => `n.${column} as "${name}"`).join(', ')},
  ${each('sealed')} as sealed, ${each('end')} as ends, ${moment('n.updated_at')} as "updatedAt"` // prettier-ignore

/** @param ids of one person, the one used for writing first */
export async function numbersOf(db: Queryable, ids: readonly string[]): Promise<Kept | null> {
  const [found] = await db.query(
    keptRow,
    `select ${columns}, u.first_name || ' ' || u.last_name as "updatedByName"
     from staff_number n left join app_user u on u.id = n.updated_by
     where n.person_id = any($1) order by array_position($1::text[], n.person_id::text) limit 1`,
    [ids],
  )
  return found ?? null
}

/** The reply, with masked numbers. */
export function maskedNumbers(kept: Kept | null): StaffNumbers {
  const masks = Object.fromEntries(
    hiddenNumbers.map((name) => [name, kept?.ends[name] ? maskOf(kept.ends[name]) : null]),
  ) as Record<HiddenNumber, string | null>
  return {
    identityKind: kept?.identityKind ?? null,
    bankName: kept?.bankName ?? null,
    accountHolder: kept?.accountHolder ?? null,
    routing: kept?.routing ?? null,
    walletProvider: kept?.walletProvider ?? null,
    ...masks,
    updatedAt: kept?.updatedAt ?? null,
    updatedByName: kept?.updatedByName ?? null,
  }
}

const boundTo = (person: string, name: HiddenNumber): string => `${person} ${name}`

/** @returns the full number, or null */
export async function wholeNumber(db: Queryable, kept: Kept, name: HiddenNumber): Promise<string | null> {
  const sealed = kept.sealed[name]
  return sealed ? unseal(await sealKey(db), sealed, boundTo(kept.person, name)) : null
}

/** Replaces typed numbers; missing and masked ones stay unchanged. */
export async function saveNumbers(
  db: Queryable,
  person: string,
  kept: Kept | null,
  body: StaffNumbersBody,
  stamp: { by: string; at: string },
): Promise<void> {
  const key = await sealKey(db)
  const written: Record<string, string | null> = {}
  for (const [name, column] of Object.entries(plain) as [keyof typeof plain, string][])
    written[column] = (body[name] === undefined ? kept?.[name] : body[name]) ?? null
  for (const name of hiddenNumbers) {
    const typed = body[name]
    const stays = typed === undefined || typed === '' || (typed !== null && isMask(typed))
    const place = places[name]
    written[`${place}_sealed`] = stays ? (kept?.sealed[name] ?? null) : typed && seal(key, typed, boundTo(person, name))
    written[`${place}_end`] = stays ? (kept?.ends[name] ?? null) : typed && endOf(typed)
  }
  const names = Object.keys(written)
  await db.query(
    `insert into staff_number (person_id, ${names.join(', ')}, updated_by, updated_at)
     values ($1, ${names.map((_, place) => `$${place + 4}`).join(', ')}, $2, $3)
     on conflict (person_id) do update set ${[...names, 'updated_by', 'updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [person, stamp.by, stamp.at, ...Object.values(written)],
  )
} // prettier-ignore

export interface BankAccount {
  bankName: string | null
  /** Account holder, if it is not the person. */
  accountHolder: string | null
  routing: string | null
  /** Full number, or null. */
  accountNumber: string | null
  walletProvider: string | null
  walletNumber: string | null
}

const askedRow = keptRow.extend({ asked: z.string() })

/**
 * Full account numbers of these employees or teachers, only for the bank file. Callers must check the permission and
 * log it.
 *
 * @param ids of employees or teachers; either id of a person who is both
 * @returns accounts by the given id; people without one are left out
 */
export async function bankAccountsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BankAccount>> {
  const rows = await db.query(
    askedRow,
    `select distinct on (a.id) a.id as asked, ${columns}, null as "updatedByName"
     from unnest($1::text[]) as a (id) join staff_person p on a.id = any(p.ids) join staff_number n on n.person_id = any(p.ids)
     order by a.id, array_position(p.ids, n.person_id::text)`,
    [ids],
  )
  if (rows.length === 0) return new Map()
  const key = await sealKey(db)
  const opened = ({ person, sealed }: Kept, name: HiddenNumber) =>
    sealed[name] && unseal(key, sealed[name], boundTo(person, name))
  return new Map(
    rows.map((row) => [
      row.asked,
      {
        bankName: row.bankName,
        accountHolder: row.accountHolder,
        routing: row.routing,
        accountNumber: opened(row, 'accountNumber'),
        walletProvider: row.walletProvider,
        walletNumber: opened(row, 'walletNumber'),
      },
    ]),
  )
}
