/** The rows of the table about the drawers: opened, counted, closed. */
import { z } from 'zod'
import { mostOfOne } from './denominations.ts'
import { drawer, moveDirections, moveWays } from './drawer.ts'
import { idSchema, money, text } from '../core/field.ts'
import { plainCrud } from '../core/crud.ts'
import { route, withId } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('drawer', drawer, { listFormat: simpleRest })

const change = { area: 'account', flag: 'update' } as const

const quantity = z.int().min(0).max(mostOfOne)
/** Number of each denomination by its value in minor units; absent means zero. */
const counts = z.record(z.string().regex(/^\d{1,9}$/), quantity)
const note = text(500, { multiline: true }).schema.optional()
const saved = { reply: simpleRest.replyOne(drawer), resource: 'drawer', listFormat: simpleRest } as const

export const branchDrawer = z.object({
  branch: z.string(),
  branchName: z.string(),
  /** It was never opened: the owner's float may be in it. */
  first: z.boolean(),
  /** The open session, without the expected amount. */
  open: z
    .object({
      _id: z.string(),
      number: z.string(),
      openedAt: z.string(),
      openedByName: z.string(),
      /** For more than a day. */
      late: z.boolean(),
    })
    .nullable(),
  last: z
    .object({
      _id: z.string(),
      number: z.string(),
      closedAt: z.string(),
      closedByName: z.string(),
      handoverToName: z.string().nullable(),
      counted: z.int(),
      difference: z.int(),
    })
    .nullable(),
  /** A difference above the limit that nobody has explained: the drawer is not opened before. */
  unexplained: z
    .object({ _id: z.string(), number: z.string(), at: z.enum(['opening', 'closing']), difference: z.int() })
    .nullable(),
})

export const drawerState = z.object({
  currency: z.string(),
  /** Minor units, the largest first. */
  denominations: z.array(z.int()),
  noteAbove: z.int(),
  branches: z.array(branchDrawer),
  /** Whom it can be handed to; without a branch they are of all. */
  people: z.array(z.object({ _id: z.string(), name: z.string(), branch: z.string().nullable() })),
})
export type DrawerState = z.infer<typeof drawerState>
/** Whether the cash drawer of a branch is open; `late` if it has been for more than a day. */
export const openDrawer = z.object({
  branch: z.string(),
  branchName: z.string(),
  open: z.boolean(),
  late: z.boolean(),
})
export type OpenDrawer = z.infer<typeof openDrawer>
/** A cash session after its closing count. */
export type CountedDrawer = z.infer<(typeof drawerRoutes)['drawer.close']['reply']>
export type BranchDrawer = z.infer<typeof branchDrawer>

export const drawerRoutes = {
  'drawer.list': rows['drawer.list'],
  'drawer.get': rows['drawer.get'],
  'drawer.export': rows['drawer.export'],
  'drawer.state': route({
    method: 'GET',
    path: '/api/drawer/state',
    access: { area: 'account', flag: 'view' },
    summary: 'The drawer of each branch that the caller sees: whether it is open, since when, and by whom',
    reply: z.object({ data: drawerState }),
    resource: 'drawer',
  }),
  'drawer.open': route({
    method: 'GET',
    path: '/api/drawer/open',
    access: 'signedIn',
    summary:
      'Whether the drawer of each branch that the caller sees is open. Cash is taken while it is closed too: it goes into the books, and the next opening counts it',
    reply: z.object({ data: z.array(openDrawer) }),
    resource: 'drawer',
  }),
  'drawer.create': route({
    method: 'POST',
    path: '/api/drawer',
    access: { area: 'account', flag: 'create' },
    summary:
      "Open a branch's drawer by counting what is in it; the difference to the books is posted, as the owner's float where it is the first time and `float` says so",
    body: z.strictObject({ branch: idSchema, counts, float: z.boolean().optional(), note }),
    status: 201,
    ...saved,
  }),
  'drawer.close': route({
    method: 'POST',
    path: '/api/drawer/:id/close',
    access: change,
    summary: 'Close the drawer by counting what is in it; the count is final, its difference is posted',
    params: withId,
    body: z.strictObject({ counts, note, handoverTo: idSchema.nullish() }),
    ...saved,
  }),
  'drawer.explain': route({
    method: 'POST',
    path: '/api/drawer/:id/explain',
    access: change,
    summary: 'Say once why what was counted differs from the books',
    params: withId,
    body: z.strictObject({
      at: z.enum(['opening', 'closing']),
      note: text(500, { required: true, multiline: true }).schema,
    }),
    ...saved,
  }),
  'drawer.deposit': route({
    method: 'POST',
    path: '/api/drawer/:id/deposit',
    access: change,
    summary: 'Carry money from the open drawer to the bank, or with `in` from there; nothing is spent by it',
    params: withId,
    body: z.strictObject({
      amount: money({ required: true, min: 1 }).schema,
      method: z.enum(moveWays),
      direction: z.enum(moveDirections).optional(),
      memo: text(500, { multiline: true }).schema.optional(),
    }),
    ...saved,
  }),
}
