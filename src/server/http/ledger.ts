/** The calls of the books beside the regular ones. */
import { account as accounts } from '../../shared/entities/account.ts'
import { cashEntry } from '../../shared/entities/cashEntry.ts'
import { today } from '../../shared/dates.ts'
import { documentCode, newId } from '../../shared/ids.ts'
import { seesAllBranches } from '../../shared/access.ts'
import { simpleRest } from '../../shared/simpleRest.ts'
import { Conflict } from '../failure.ts'
import { holdStudent, release } from '../ledger/allocate.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { entryOf, reverse } from '../ledger/post.ts'
import { lastProof, prove } from '../ledger/proof.ts'
import { ofSalaries, series } from '../records/cashEntry.ts'
import { accountName } from '../records/columns.ts'
import { note, stampOf } from '../records/noted.ts'
import { find, insert } from '../records/repository.ts'
import { zoneOf } from '../records/zone.ts'
import { heldRecord } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes } from './handlers.ts'
import type { Parts } from './register.ts'

const takeBack: Handler<Routes['cashEntry.reverse']> = async ({ params, body }, context) => {
  const seen = await find(context.tx, cashEntry, params.id, null)
  await holdStudent(context, seen?.student)
  const held = await heldRecord(params.id, context, cashEntry)
  if (held.reverses || held.reversedBy) throw new Conflict('state', { key: 'already_reversed' })
  const other = await find(context.tx, accounts, held.account as string, null)
  if (ofSalaries.has(other?.role)) throw new Conflict('state', { key: 'paid_by_salaries' })
  const entry = await entryOf(context, { type: 'cashEntry', id: held._id })
  if (!entry) throw new Error('a cash entry that was not posted')
  const date = today(await zoneOf(context.tx, held.branch), context.now)
  const branch = held.branch as string
  const type = held.type === 'cashIn' ? 'cashOut' : 'cashIn'
  const _id = newId(context.now)
  // What it paid is not paid any more; the number last, as with every document.
  await release(context, held._id, date)
  const number = await nextNumber(context, { branch, series: series[type], date })
  await reverse(context, entry, { source: { type: 'cashEntry', id: _id }, branch, date, memo: body.reason })
  const { amount, account, method, student, invoice, purchase, party } = held
  const memo = body.reason
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
    memo,
  }
  const stored = await insert(context.tx, cashEntry, opposite, stampOf(context), {
    number,
    reverses_id: held._id,
    purchase_id: held.purchase,
  })
  await note(context, cashEntry, 'created', null, stored)
  return simpleRest.writeOne(stored, '')
}

const trialBalance: Handler<Routes['trialBalance.get']> = async ({ query }, context) => {
  const branch = seesAllBranches(context.user) ? (query.branch ?? null) : (context.user.branch?._id ?? '')
  const accounts = await context.tx.query<{
    account: string
    code: string
    name: string
    kind: string
    debit: number
    credit: number
  }>(
    `select a.id as account, a.code, ${accountName('a', context.language)} as name, a.kind, greatest(sum(l.debit - l.credit), 0)::int8 as debit,
       greatest(sum(l.credit - l.debit), 0)::int8 as credit
     from journal_line l join account a on a.id = l.account_id
     where ($1::text is null or l.branch_id = $1) and ($2::date is null or l.date <= $2)
     group by a.id order by a.code`,
    [branch, query.to ?? null],
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
  'proof.run': (async (_input, context) => ({
    data: await prove(pool, context.now),
  })) as Handler<Routes['proof.run']>,
})
