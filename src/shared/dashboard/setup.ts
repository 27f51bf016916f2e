/** Steps of setting up a new school, in their order. */
import { z } from 'zod'

/** In the address of a page that the guide led to: saved there, its user is led back to the next step. */
export const guideParameter = 'guide'

/** The page of each step. */
export const setupSteps = {
  school: `/admin/profile?tab=organisation&${guideParameter}=true`,
  branch: `/admin/branch?create=true&${guideParameter}=true`,
  course: `/admin/course?create=true&${guideParameter}=true`,
  teacher: `/admin/teacher?create=true&${guideParameter}=true`,
  class: `/admin/class?create=true&${guideParameter}=true`,
  user: `/admin/user?create=true&${guideParameter}=true`,
  students: `/admin/student/import?${guideParameter}=true`,
} as const satisfies Record<string, string>

export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]]

export const setupProgress = z.array(z.object({ step: z.enum(setupStepNames), done: z.boolean() }))
export type SetupProgress = z.infer<typeof setupProgress>
