/** Routes of courses and classes. */
import { z } from 'zod'
import { crud } from '../core/crud.ts'
import { recordSchema } from '../core/entity.ts'
import { dataList } from '../core/listFormats.ts'
import { route } from '../core/route.ts'
import { schoolClass } from './class.ts'
import { course } from './course.ts'
import { upcomingClass } from './rosterRoutes.ts'

export const classRoutes = {
  ...crud('course', course, { listFormat: dataList, paths: { create: '/api/course/create' } }),
  ...crud('class', schoolClass, { listFormat: dataList, paths: { create: '/api/class/create' } }),
  'class.upcoming': route({
    method: 'GET',
    readsFrom: 'replica',
    path: '/api/class/upcoming',
    access: { area: 'class', flag: 'view' },
    summary: 'Classes that start or meet in the next 14 days, the next to meet first',
    reply: z.object({
      status: z.literal('success'),
      data: z.array(
        // Beside these it has the fields of the entity.
        recordSchema(schoolClass).extend(upcomingClass.shape) as unknown as typeof upcomingClass,
      ),
    }),
    resource: 'class',
  }),
}
