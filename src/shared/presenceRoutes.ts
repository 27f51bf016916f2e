/** The row of the table about who has a record open. */
import { z } from 'zod'
import { allEntities } from './entities.ts'
import { idSchema } from './core/field.ts'
import { route } from './core/route.ts'

/** Seconds after which a page says again that it has a record open. */
export const presenceEverySeconds = 15

const { setting: _one, ...listed } = allEntities

const other = z.object({ _id: z.string(), name: z.string() })
export type OtherHere = z.infer<typeof other>

export const presenceRoutes = {
  'presence.tell': route({
    method: 'PUT',
    path: '/api/presence',
    access: 'signedIn',
    summary:
      'Say that a record is open, or no longer; answers who else has it open. Empty for records that the caller may not see',
    body: z.strictObject({
      resource: z.enum(Object.keys(listed) as [string, ...string[]]),
      record: idSchema,
      open: z.boolean(),
    }),
    reply: z.object({ data: z.array(other) }),
    background: true,
  }),
}
