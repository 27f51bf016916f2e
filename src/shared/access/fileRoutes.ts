/** The route of stored files. */
import { z } from 'zod'
import { route } from '../core/route.ts'

export const fileRoutes = {
  'file.read': route({
    method: 'GET',
    path: '/api/file/:key',
    access: 'signedIn',
    summary: 'A stored file; needs the permission of its record',
    params: z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/, 'validation.id') }),
    /** `small`: a square WebP of 96 pixels, of photos and pictures of products; other files have none. */
    query: z.strictObject({ size: z.enum(['small']).optional() }),
    reply: z.unknown(),
    replyType: 'application/octet-stream',
  }),
}
