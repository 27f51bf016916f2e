/** The rows of the table about the books. */
import { z } from 'zod'
import { account } from './account.ts'
import { cashEntry } from './cashEntry.ts'
import { journal } from './journal.ts'
import { idSchema, text } from '../core/field.ts'
import { dependentsRow, plainCrud } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'
import { proofChecks } from './proofChecks.ts'

const accountRows = plainCrud('account', account, { listFormat: simpleRest })
const journalRows = plainCrud('journal', journal, { listFormat: simpleRest })
const cashRows = plainCrud('cashEntry', cashEntry, { listFormat: simpleRest })

const look = { area: 'account', flag: 'view' } as const
const change = { area: 'account', flag: 'update' } as const
const reason = text(300, { required: true }).schema

const balance = z.object({
  account: idSchema,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  debit: z.int(),
  credit: z.int(),
})

/** The checks, their results, and the first error. */
export const proof = z.object({
  at: z.string(),
  ok: z.boolean(),
  checks: z.array(
    z.object({
      name: z.enum(proofChecks),
      ok: z.boolean(),
      /** Minor units, or how many. */
      expected: z.int(),
      found: z.int(),
      wrong: z.object({ resource: z.string(), _id: z.string(), name: z.string() }).nullable(),
    }),
  ),
})
export type Proof = z.infer<typeof proof>

export const accountRoutes = {
  'account.list': accountRows['account.list'],
  'account.get': accountRows['account.get'],
  'account.create': accountRows['account.create'],
  'account.update': accountRows['account.update'],
  'account.remove': accountRows['account.remove'],
  ...dependentsRow('account', account, { listFormat: simpleRest }),
  'account.export': accountRows['account.export'],
  'journal.list': journalRows['journal.list'],
  'journal.get': journalRows['journal.get'],
  'journal.export': journalRows['journal.export'],
  'cashEntry.list': cashRows['cashEntry.list'],
  'cashEntry.get': cashRows['cashEntry.get'],
  'cashEntry.create': cashRows['cashEntry.create'],
  'cashEntry.export': cashRows['cashEntry.export'],
  'cashEntry.reverse': route({
    method: 'POST',
    path: '/api/cashEntry/:id/reverse',
    access: change,
    summary: 'Take an entry back by writing its opposite, once; answers the opposite',
    params: withId,
    body: z.strictObject({ reason }),
    reply: simpleRest.replyOne(cashEntry),
    resource: 'cashEntry',
  }),
  'trialBalance.get': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/trialBalance',
    access: look,
    summary: 'What was posted to each account, up to and with a day',
    query: z.strictObject({ branch: idSchema.optional(), to: z.iso.date('validation.day').optional() }),
    reply: z.object({
      data: z.object({ accounts: z.array(balance), debit: z.int(), credit: z.int() }),
    }),
  }),
  'proof.get': route({
    method: 'GET',
    path: '/api/proof',
    access: 'admins',
    summary: 'The last proof that the books agree with themselves and with everything beside them',
    reply: z.object({ data: proof.nullable() }),
  }),
  'proof.run': route({
    method: 'POST',
    path: '/api/proof',
    access: 'admins',
    summary: 'Prove it now',
    ownTransaction: true,
    reply: z.object({ data: proof }),
  }),
}
