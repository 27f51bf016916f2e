/** Reverses a cash entry: posts the reversing entry, and both remain. */
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { today } from '../../shared/core/dates.ts'
import { documentCode, newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { series } from './cashEntryRules.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { insert, type Stored } from '../core/records/repository.ts'
import { zoneOf } from '../core/records/zone.ts'
import { release } from './allocate.ts'
import { nextNumber } from './numbers.ts'
import { entryOf, reverse } from './post.ts'

/**
 * @param record the entry, locked, neither reversed nor a reversal
 * @returns the reversal, dated today
 */
export async function reverseEntry(context: Context, record: Stored, reason: string): Promise<Stored> {
  const entry = await entryOf(context, { type: 'cashEntry', id: record._id })
  if (!entry) throw new Error('a cash entry that was not posted')
  const date = today(await zoneOf(context.tx, record.branch), context.now)
  const branch = record.branch as string
  const type = record.type === 'cashIn' ? 'cashOut' : 'cashIn'
  const _id = newId(context.now)
  // Releases its allocations. The document number is assigned last, as for every document.
  await release(context, record._id, date)
  const number = await nextNumber(context, { branch, series: series[type], date })
  await reverse(context, entry, { source: { type: 'cashEntry', id: _id }, branch, date, memo: reason })
  const { amount, account, method, student, invoice, purchase, party } = record
  const code = documentCode(_id, type)
  const opposite = {
    _id,
    code,
    number,
    type,
    branch,
    date,
    amount,
    account,
    method,
    student,
    invoice,
    purchase,
    party,
    memo: reason,
  }
  const stored = await insert(context.tx, cashEntry, opposite, stampOf(context), {
    number,
    reverses_id: record._id,
    purchase_id: record.purchase,
  })
  await recordAudit(context, cashEntry, 'created', null, stored)
  return stored
}
