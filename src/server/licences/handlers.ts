/** The work list of expiring licences, and their follow-ups. */
import { z } from 'zod'
import { licence, renewal, renewalBuckets, renewalStages } from '../../shared/licences/licence.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { Conflict } from '../core/failure.ts'
import { enrolInto } from '../fees/enrolmentRules.ts'
import { follow as write } from './followUp.ts'
import { withinDays } from './renewal.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { freeSeat, openClasses } from '../classes/seats.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes } from '../core/http/serverParts.ts'

const entryRow = z.object({
  _id: z.string(),
  stage: z.enum(renewalStages),
  note: z.string().nullable(),
  class: z.string().nullable(),
  className: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
})

const entries = (context: Context, licenceId: string) =>
  context.tx.query(
    entryRow,
    `select f.id as "_id", f.stage, f.note, f.class_id as class, coalesce(c.name, f.class_name) as "className",
       f.created_at as "createdAt", case when u.id is not null then
         json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as "createdBy"
     from licence_followup f left join class c on c.id = f.class_id left join app_user u on u.id = f.created_by
     where f.licence_id = $1 order by f.id desc limit 200`,
    [licenceId],
  )

const followed: Handler<Routes['renewal.followed']> = async ({ params }, context) => {
  const found = await find(context.tx, licence, params.id, scopeOf(context.user, licence))
  if (!found) throw await missing(context, licence, params.id)
  return { status: 'success', data: await entries(context, params.id) }
}

const follow: Handler<Routes['renewal.follow']> = async ({ params, body }, context) => {
  const record = await lockRecord(params.id, context, licence)
  if (record.current !== true) throw new Conflict('state', { key: 'licence_not_current' })
  const [before] = await entries(context, record._id)
  const seat = await freeSeat(context, record, body)
  if (seat) await enrolInto(context, record.student as string, seat._id)
  await write(context, record._id, { stage: body.stage, note: body.note ?? null, class: seat })
  const [entry] = await entries(context, record._id)
  if (!entry) throw new Error('a follow-up that was written is not there')
  await noteFollowUp(context, record, before, entry)
  return { status: 'success', message: context.say('done.followed'), data: entry }
}

function noteFollowUp(
  context: Context,
  record: Stored,
  before: z.infer<typeof entryRow> | undefined,
  entry: z.infer<typeof entryRow>,
): Promise<void> {
  const names = { [record.student as string]: record.studentName as string }
  return log(context.tx, context, {
    action: 'updated',
    resource: 'licence',
    recordId: record._id,
    recordName: (record.number ?? record.studentName) as string | null,
    branch: record.branch as string,
    changes: {
      stage: [before?.stage ?? 'open', entry.stage],
      ...(entry.note ? { note: [before?.note ?? null, entry.note] } : {}),
      ...(entry.class ? { class: [before?.class ?? null, entry.class] } : {}),
    },
    labels: entry.class ? { ...names, [entry.class]: entry.className ?? '' } : names,
  })
}

const metaRow = z.object({ bucket: z.string(), stage: z.string(), count: z.number() })

const meta: Handler<Routes['renewal.meta']> = async ({ query }, context) => {
  const branch = scopeOf(context.user, renewal)?.branch ?? query.branch ?? null
  const rows = await context.tx.query(
    metaRow,
    `select bucket, stage, count(*) as count from renewal
     where expires_on <= $1 and ($2::text is null or branch_id = $2) and ($3::text is null or type = $3)
     group by bucket, stage`,
    [withinDays().to, branch, query.type ?? null],
  )
  const open = rows.filter(({ stage }) => stage !== 'renewed')
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  return {
    status: 'success',
    data: {
      buckets: renewalBuckets.map((value) => ({
        value,
        count: sum(open.filter(({ bucket }) => bucket === value)),
      })),
      stages: renewalStages.map((value) => ({
        value,
        count: sum(rows.filter(({ stage }) => stage === value)),
      })),
      total: sum(open),
      classes: await openClasses(context, branch),
    },
  }
}

export const renewalHandlers = {
  'renewal.follow': follow,
  'renewal.followed': followed,
  'renewal.meta': meta,
}
