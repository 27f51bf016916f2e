/** The calls of the books beside the regular ones. */
import { z } from 'zod'
import { account as accounts } from '../../shared/ledger/account.ts'
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { seesAllBranches } from '../../shared/core/access.ts'
import { Conflict } from '../core/failure.ts'
import { lockStudent } from './allocate.ts'
import { lastProof, prove } from './proof.ts'
import { periodValues, postedSums } from './monthlySums.ts'
import { reverseEntry } from './reverseEntry.ts'
import { ofSalaries } from './cashEntryRules.ts'
import { accountName } from '../core/records/columns.ts'
import { find } from '../core/records/repository.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import { lockRecord } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import { onceAcross } from '../core/http/idempotency.ts'
import type { Routes } from '../core/http/serverParts.ts'
import type { Parts } from '../core/http/register.ts'

const takeBack: Handler<Routes['cashEntry.reverse']> = async ({ params, body }, context) => {
  const seen = await find(context.tx, cashEntry, params.id, null)
  await lockStudent(context, seen?.student)
  const record = await lockRecord(params.id, context, cashEntry)
  if (record.reverses || record.reversedBy) throw new Conflict('state', { key: 'already_reversed' })
  const other = await find(context.tx, accounts, record.account as string, null)
  if (ofSalaries.has(other?.role)) throw new Conflict('state', { key: 'paid_by_salaries' })
  return answerRecord(cashEntry, await reverseEntry(context, record, body.reason))
}

const trialBalanceRow = z.object({
  account: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  debit: z.number(),
  credit: z.number(),
})

const trialBalance: Handler<Routes['trialBalance.get']> = async ({ query }, context) => {
  const branch = seesAllBranches(context.user) ? query.branch : (context.user.branch?._id ?? '')
  const accounts = await context.tx.query(
    trialBalanceRow,
    `select a.id as account, a.code, ${accountName('a', context.language)} as name, a.kind, greatest(sum(s.debit - s.credit), 0)::int8 as debit,
       greatest(sum(s.credit - s.debit), 0)::int8 as credit
     from ${postedSums('true', 1, 2)} s join account a on a.id = s.account_id
     group by a.id having sum(s.lines) > 0 order by a.code`,
    [branch === undefined ? null : [branch], ...periodValues({ from: null, to: query.to ?? null })],
  )
  const sum = (side: 'debit' | 'credit') => accounts.reduce((total, row) => total + row[side], 0)
  return { data: { accounts, debit: sum('debit'), credit: sum('credit') } }
}

export const ledgerHandlers = ({ pool }: Parts) => ({
  'cashEntry.reverse': takeBack,
  'trialBalance.get': trialBalance,
  'proof.get': (async (_input, context) => ({ data: await lastProof(context.tx) })) as Handler<
    Routes['proof.get']
  >,
  'proof.run': ((_input, context) =>
    onceAcross(pool, context, 'proof.run', null, async () => ({
      data: await prove(pool, context.now),
    }))) as Handler<Routes['proof.run']>,
})
