/** Handlers of cash drawers: opening, blind counts, closing, and bank deposits. */
import { z } from 'zod'
import { today } from '../../shared/core/dates.ts'
import { cashOf } from '../../shared/fees/denominations.ts'
import { drawer } from '../../shared/fees/drawer.ts'
import { newId } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { lockDrawer, readCounts, takeCount } from './drawer.ts'
import { drawerState, openDrawers, unexplained } from './drawerState.ts'
import { nextNumber } from '../ledger/numbers.ts'
import { post } from '../ledger/post.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { checkReferences } from '../core/records/references.ts'
import { find, insert, type Stored, update } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { zoneOf } from '../core/records/zone.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const todayOf = async (context: Context, branch: string): Promise<string> =>
  today(await zoneOf(context.tx, branch), context.now)

const opening = [
  'branch',
  'openingCounted',
  'openingExpected',
  'openingFloat',
  'openingDifference',
  'openingNote',
]
const closing = ['status', 'closingCounted', 'closingExpected', 'closingDifference', 'closingNote', 'handoverTo'] // prettier-ignore

const open: Handler<Routes['drawer.create']> = async ({ body }, context) => {
  const { branch, float = false } = body
  const { counts, counted } = readCounts(body.counts, context.user.school.currency)
  await checkReferences(context, drawer, { branch }, ['branch'])
  const before = await lockDrawer(context, branch)
  const is = await openIn(context, branch)
  if (is) throw new Conflict('state', { key: 'drawer_open', args: { number: is } })
  const [owed] = await unexplained(context, [branch])
  if (owed) throw new Conflict('state', { key: 'drawer_unexplained', args: { number: owed.number } })
  if (float && before > 0) throw new Invalid({ float: { key: 'validation.floatAtFirst', args: {} } })
  const date = await todayOf(context, branch)
  const number = await nextNumber(context, { branch, series: 'DRW', date })
  const _id = newId(context.now)
  const found = await takeCount(context, {
    drawer: _id, branch, date, purpose: 'opening', number, counted, float,
  }) // prettier-ignore
  const stamp = stampOf(context)
  const columns = {
    branch_id: branch,
    number,
    opened_at: stamp.at,
    opened_by_id: stamp.by,
    opening_count: before + 1,
    opening_counts: JSON.stringify(counts),
    opening_counted: counted,
    opening_expected: found.expected,
    opening_float: found.float,
    opening_note: body.note ?? null,
  }
  const openingNote = body.note ?? null
  const stored = await insert(context.tx, drawer, { _id, number, openingNote }, stamp, columns)
  await recordAudit(context, drawer, 'created', null, stored, opening)
  return answerRecord(drawer, stored)
}

const numberRow = z.object({ number: z.string() })

async function openIn({ tx }: Context, branch: string): Promise<string | undefined> {
  const [row] = await tx.query(
    numberRow,
    'select number from drawer_session where branch_id = $1 and closed_at is null',
    [branch],
  )
  return row?.number
}

/** The session, with its branch's drawer locked first. @throws Conflict `state` if it is closed already */
async function lockOpenDrawer(
  id: string,
  context: Context,
): Promise<{ record: Stored; branch: string; before: number }> {
  const seen = await find(context.tx, drawer, id, scopeOf(context.user, drawer))
  if (!seen) throw await missing(context, drawer, id)
  const branch = seen.branch as string
  const before = await lockDrawer(context, branch)
  const record = await lockRecord(id, context, drawer)
  if (record.status !== 'open') throw new Conflict('state', { key: 'drawer_closed' })
  return { record, branch, before }
}

const close: Handler<Routes['drawer.close']> = async ({ params, body }, context) => {
  const { counts, counted } = readCounts(body.counts, context.user.school.currency)
  const { record, branch, before } = await lockOpenDrawer(params.id, context)
  const to = body.handoverTo ?? null
  await checkReceiver(context, branch, to)
  const found = await takeCount(context, {
    drawer: record._id,
    branch,
    date: await todayOf(context, branch),
    purpose: 'closing',
    number: String(record.number),
    counted,
  })
  const stamp = stampOf(context)
  const stored = await update(context.tx, drawer, { ...record, closingNote: body.note ?? null }, ['closingNote'], stamp, {
    closed_at: stamp.at,
    closed_by_id: stamp.by,
    handover_to_id: to,
    closing_count: before + 1,
    closing_counts: JSON.stringify(counts),
    closing_counted: counted,
    closing_expected: found.expected,
    closing_note: body.note ?? null,
  }) // prettier-ignore
  await recordAudit(context, drawer, 'updated', record, stored, closing)
  return answerRecord(drawer, stored)
}

/** Somebody else who works at this branch or at all branches. */
async function checkReceiver(context: Context, branch: string, to: string | null): Promise<void> {
  if (to === null) return
  if (to === context.user._id)
    throw new Invalid({ handoverTo: { key: 'validation.handoverToOneself', args: {} } })
  await checkReferences(context, drawer, { handoverTo: to }, ['handoverTo'])
  const [there] = await context.tx.query(
    'select 1 from app_user where id = $1 and (branch_id is null or branch_id = $2)',
    [to, branch],
  )
  if (!there) throw new Invalid({ handoverTo: { key: 'validation.otherBranch', args: {} } })
}

const explain: Handler<Routes['drawer.explain']> = async ({ params, body }, context) => {
  const record = await lockRecord(params.id, context, drawer)
  const { at } = body
  const name = `${at}Note` as const
  if (record[`${at}Difference`] === null) throw new Conflict('state', { key: 'drawer_not_counted' })
  if (record[name] !== null) throw new Conflict('state', { key: 'drawer_explained' })
  const columns = { [`${at}_note`]: body.note }
  const stored = await update(
    context.tx,
    drawer,
    { ...record, [name]: body.note },
    [name],
    stampOf(context),
    columns,
  )
  await recordAudit(context, drawer, 'updated', record, stored, [name])
  return answerRecord(drawer, stored)
}

const deposit: Handler<Routes['drawer.deposit']> = async ({ params, body }, context) => {
  const { record, branch } = await lockOpenDrawer(params.id, context)
  const { amount, method, direction = 'out', memo = null } = body
  const date = await todayOf(context, branch)
  const number = await nextNumber(context, { branch, series: 'DEP', date })
  const _id = newId(context.now)
  const [from, to] = direction === 'out' ? (['cash', method] as const) : ([method, 'cash'] as const)
  const { by, at } = stampOf(context)
  await context.tx.query(
    `insert into drawer_move (id, drawer_id, branch_id, number, direction, method, amount, date, memo, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [_id, record._id, branch, number, direction, method, amount, date, memo, by, at],
  )
  await post(context, {
    source: { type: 'drawerMove', id: _id },
    branch,
    date,
    memo,
    lines: [
      { account: { role: to }, debit: amount },
      { account: { role: from }, credit: amount },
    ],
  })
  const stored = await update(context.tx, drawer, record, [], stampOf(context))
  await recordAudit(context, drawer, 'updated', record, stored, ['carriedOut', 'carriedIn'])
  return answerRecord(drawer, stored)
}

export const drawerHandlers = {
  'drawer.state': (async (_input, context) => ({
    data: await drawerState(context, cashOf(context.user.school.currency)),
  })) as Handler<Routes['drawer.state']>,
  'drawer.open': async (_input: unknown, context: Context) => ({ data: await openDrawers(context) }),
  'drawer.create': open,
  'drawer.close': close,
  'drawer.explain': explain,
  'drawer.deposit': deposit,
}
