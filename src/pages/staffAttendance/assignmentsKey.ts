export const assignmentsKey = ['shift', 'assignments'] as const
