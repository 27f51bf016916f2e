/** Bulk actions: each record in its own transaction, so that a refused one does not stop the others. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type BulkBody,
  type BulkFailure,
  type BulkResult,
  mostAtOnce,
  mostFound,
} from '../../../shared/core/bulkChange.ts'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { mayCall, type Route } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { inTransaction, reader, type Transaction } from '../db/transaction.ts'
import { type Failure, Forbidden, Invalid } from '../failure.ts'
import { translate } from '../language.ts'
import { asFailure, messageOf } from '../plugins/errors.ts'
import { listRequest } from '../records/listRequest.ts'
import { everyId, findMany } from '../records/pages.ts'
import type { Stored } from '../records/repository.ts'
import { scopeOf } from '../records/scope.ts'
import { removeRecord, updateRecord } from './crud.ts'
import type { AnyHandler } from './handler.ts'
import { once, onceAcross } from './idempotency.ts'
import type { Parts } from './register.ts'

interface Task {
  row: Route
  entity: Entity
  body: BulkBody
  /** New value of the field, as stored. */
  value: unknown
}

export function bulkHandler(row: Route, { pool }: Parts): AnyHandler {
  const { entity } = row
  if (!entity) throw new Error(`${row.path} has no entity`)

  /** @throws Failure if it is not allowed; everything done so far is rolled back */
  const doOne = (task: Task, context: Context, id: string): Promise<void> =>
    inTransaction(
      pool,
      async (tx) => {
        const within = inside(context, tx)
        const { action, value, dryRun } = task.body
        const work = async () => ({ status: 200, body: await change(task, within, id) })
        if (context.key && !dryRun)
          await once(within, row.path, keyOf(context.key, id), { action, value }, work)
        else await work()
        if (dryRun) throw new Undone()
      },
      context,
    ).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

  async function doAll(task: Task, context: Context, ids: string[]): Promise<BulkResult> {
    const db = reader(pool, context)
    const records = await findMany(db, entity!, ids, scopeOf(context.user, entity!))
    const known = new Map(records.map((record) => [record._id, record]))
    const result: BulkResult = { done: 0, same: 0, failed: [] }
    for (const id of ids) {
      if (isSo(task, known.get(id))) {
        result.same++
        continue
      }
      // The deadline applies to each record, not to the whole action.
      context.deadline.restart()
      try {
        await doOne(task, context, id)
        result.done++
      } catch (error) {
        const failure = passing(error)
        if (failure.refused) await logRefused(context, row, failure, id)
        result.failed.push(failed(context, entity!, id, known.get(id), failure))
      }
    }
    return result
  }

  return async (input, context) => {
    const body = input.body as BulkBody
    if (!allowed(row, body, context)) throw new Forbidden()
    const ids = body.ids ?? (await found(row, entity, body, context))
    if (body.action === 'find') return answer(context, { done: 0, same: 0, failed: [], ids })
    const field = entity.fields[body.action]
    const task: Task = { row, entity, body, value: field?.schema.parse(body.value) }
    const work = async () => answer(context, await doAll(task, context, ids))
    return body.dryRun ? work() : onceAcross(pool, context, row.path, body, work)
  }
}

const inside = (context: Context, tx: Transaction): Context =>
  Object.assign(Object.create(context) as Context, { tx })

/** Ends a transaction that was for looking. */
class Undone extends Error {}

/** As long as a key may be, and another for each record. */
const keyOf = (key: string, id: string): string => createHash('sha256').update(`${key} ${id}`).digest('hex')

/** By the right to the same thing done to one. */
function allowed({ resource }: Route, { action }: BulkBody, context: Context): boolean {
  if (action === 'find') return true
  const one = (routes as Record<string, Route>)[`${resource}.${action === 'delete' ? 'remove' : 'update'}`]
  return one !== undefined && mayCall(one, context.user)
}

/** Ids of all records that match a list's filters, in its order. @throws Invalid if there are too many */
async function found(row: Route, entity: Entity, body: BulkBody, context: Context): Promise<string[]> {
  const most = body.action === 'find' ? mostFound : mostAtOnce
  const request = {
    ...(await listRequest(row, entity, body.filter ?? {}, context)),
    offset: 0,
    limit: null,
  }
  const bytes = await everyId(context.tx, entity, request, scopeOf(context.user, entity))
  const ids = bytes.toString('hex').match(/.{24}/g) ?? []
  if (ids.length > most)
    throw new Invalid({ filter: { key: 'validation.tooManyAtOnce', args: { max: most } } })
  return ids
}

const change = ({ row, entity, body, value }: Task, context: Context, id: string): Promise<unknown> =>
  body.action === 'delete'
    ? removeRecord({ params: { id }, query: {}, body: {} }, context, entity, row)
    : updateRecord(
        {
          params: { id },
          query: {},
          body: { [body.action]: value, ...(body.seen?.[id] ? { updatedAt: body.seen[id] } : {}) },
        },
        context,
        entity,
        row,
      )

const isSo = ({ body, value }: Task, record: Stored | undefined): boolean =>
  body.action !== 'delete' &&
  record !== undefined &&
  isDeepStrictEqual(record[body.action] ?? null, value ?? null)

/** The failure of one record. @throws if no record can succeed, as the next would fail the same way */
function passing(error: unknown): Failure {
  const failure = asFailure(error as Parameters<typeof asFailure>[0])
  if (failure.status === 503 || failure.status === 507) throw error
  if (failure.code === 'internal') process.emitWarning(error instanceof Error ? error : String(error))
  return failure
}

function failed(
  context: Context,
  entity: Entity,
  id: string,
  record: Stored | undefined,
  failure: Failure,
): BulkFailure {
  const fields = Object.values(failure.fields ?? {}).map((said) =>
    translate(context.language, said, context.user.school.currency),
  )
  return {
    id,
    name: record ? labelOf(entity, record) : null,
    code: failure.code,
    message: fields.length > 0 ? fields.join(' ') : messageOf(failure, context.language, context.requestId),
  }
}

const logRefused = (context: Context, row: Route, { refused }: Failure, id: string): Promise<void> =>
  log(context.tx, context, {
    action: 'refused',
    resource: row.resource ?? row.path,
    recordId: id,
    changes: { POST: [null, row.path] },
    ...refused,
  })

const answer = (context: Context, data: BulkResult) => ({
  status: 'success',
  message: context.say('done.bulk', { done: data.done, failed: data.failed.length }),
  data,
})
