/** Handlers of duplicate students. */
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import type { Context } from '../core/context.ts'
import { Invalid } from '../core/failure.ts'
import { pairsAtOnce } from '../../shared/students/mergeRoutes.ts'
import { likelyPairs, markDistinct } from './pairs.ts'
import { choosable, merge as join, moving, sideOf } from './merge.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { fieldsOf } from '../core/records/noted.ts'
import { scopeOf } from '../core/records/scope.ts'
import { lockRecord, missing, refuseStale } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

/** Both, as the caller may see them. @throws NotFound for the one that stays, Invalid at `from` for the other */
async function both(context: Context, id: string, from: string): Promise<[Stored, Stored]> {
  if (id === from) throw wrong('sameStudent')
  const scope = scopeOf(context.user, student)
  const own = await find(context.tx, student, id, scope)
  if (!own) throw await missing(context, student, id)
  const other = await find(context.tx, student, from, scope)
  if (!other) throw wrong('unknownReference')
  return [own, other]
}

const wrong = (key: string): Invalid => new Invalid({ from: { key: `validation.${key}`, args: {} } })

const preview: Handler<Routes['student.mergePreview']> = async ({ params, query }, context) => {
  const [own, other] = await both(context, params.id, query.from)
  const fields = fieldsOf(student).map((name) => ({
    field: name,
    own: own[name] ?? null,
    other: other[name] ?? null,
    ...(student.fields[name as keyof typeof student.fields].target
      ? {
          ownName: own[`${name}Name`] as string | null,
          otherName: other[`${name}Name`] as string | null,
        }
      : {}),
    choosable: choosable.includes(name),
    takes: choosable.includes(name) ? sideOf(name, own, other) : null,
  }))
  const about = (one: Stored) => ({
    _id: one._id,
    name: labelOf(student, one),
    updatedAt: String(one.updatedAt),
  })
  return {
    status: 'success',
    data: { own: about(own), other: about(other), fields, moves: await moving(context, other._id) },
  }
}

const merge: Handler<Routes['student.merge']> = async ({ params, body }, context) => {
  // In the order of their ids, as every merge does: two that cross wait for each other in turn.
  await context.tx.query('select 1 from student where id = any($1) order by id for update', [
    [params.id, body.from],
  ])
  const [own, other] = await both(context, params.id, body.from)
  refuseStale(student, own, body.updatedAt)
  refuseStale(student, other, body.fromUpdatedAt)
  const stored = await join(context, own, other, body.fields ?? {})
  const names = { name: labelOf(student, stored), other: labelOf(student, other) }
  return { status: 'success', message: context.say('done.merged', names), data: stored }
}

const pairs: Handler<Routes['student.pairs']> = async (_input, context) => {
  const found = await likelyPairs(context, pairsAtOnce + 1)
  return {
    status: 'success',
    data: { pairs: found.slice(0, pairsAtOnce), more: found.length > pairsAtOnce },
  }
}

const apart: Handler<Routes['student.apart']> = async ({ body }, context) => {
  if (body.one === body.other) throw new Invalid({ other: { key: 'validation.sameStudent', args: {} } })
  for (const field of ['one', 'other'] as const) await lockRecord(body[field], context, student)
  await markDistinct(context, body.one, body.other)
  return { status: 'success', message: context.say('done.apart'), data: null }
}

export const mergeHandlers = {
  'student.mergePreview': preview,
  'student.merge': merge,
  'student.pairs': pairs,
  'student.apart': apart,
}
