import { z } from 'zod'
import { adminAreas, areas, flags, roles } from '../../../shared/core/access.ts'

/** The role and permissions of a user, as the access policy needs them. */
export const grantsRow = z.object({
  role: z.enum(roles),
  permissions: z.partialRecord(
    z.enum([...areas, ...adminAreas]),
    z.partialRecord(z.enum(flags), z.boolean()),
  ),
})
