/** Steps of setting up a new school, in their order. */
import { z } from 'zod'

/** The page of each step. */
export const setupSteps = {
  school: '/admin/profile?tab=organisation',
  branch: '/admin/branch?create=true',
  course: '/admin/course?create=true',
  class: '/admin/class?create=true',
  user: '/admin/user?create=true',
  students: '/admin/student/import',
} as const satisfies Record<string, string>

export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]]

export const setupProgress = z.array(z.object({ step: z.enum(setupStepNames), done: z.boolean() }))
export type SetupProgress = z.infer<typeof setupProgress>
