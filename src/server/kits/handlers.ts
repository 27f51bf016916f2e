/** The calls of the books of a class. */
import { schoolClass } from '../../shared/classes/class.ts'
import type { Context } from '../core/context.ts'
import { booksOf } from './books.ts'
import { issue, takeBack } from './handOut.ts'
import { scan } from './scan.ts'
import { find } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { lockEnrolment } from '../fees/invoiceHandlers.ts'

/** @throws NotFound if there is no such class, or the caller cannot see it */
async function seen(context: Context, id: string): Promise<string> {
  const found = await find(context.tx, schoolClass, id, scopeOf(context.user, schoolClass))
  if (!found) throw await missing(context, schoolClass, id)
  return found._id
}

const books: Handler<Routes['class.kit']> = async ({ params }, context) => ({
  data: await booksOf(context, await seen(context, params.id)),
})

const lay: Handler<Routes['class.layKit']> = async ({ params }, context) => {
  const record = await lockRecord(params.id, context, schoolClass)
  await context.tx.query('select kit_lay_class($1)', [record._id])
  return { data: await booksOf(context, record._id) }
}

const handOut: Handler<Routes['enrolment.issueKit']> = async ({ params, body }, context) => ({
  data: await issue(context, await lockEnrolment(params.id, context), body.lines),
})

const comeBack: Handler<Routes['enrolment.returnKit']> = async ({ params, body }, context) => ({
  data: await takeBack(context, await lockEnrolment(params.id, context), body.lines),
})

export function kitHandlers({ cardSecret }: Pick<ServerParts, 'cardSecret'>) {
  const read: Handler<Routes['class.scanKit']> = async ({ params, body }, context) => ({
    data: await scan(context, {
      class: await seen(context, params.id),
      code: body.code,
      enrolment: body.enrolment,
      secret: cardSecret,
      hold: (id) => lockEnrolment(id, context),
    }),
  })
  return {
    'class.kit': books,
    'class.layKit': lay,
    'class.scanKit': read,
    'enrolment.issueKit': handOut,
    'enrolment.returnKit': comeBack,
  }
}
