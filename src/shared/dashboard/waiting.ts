/** The kinds of record that wait for somebody's decision. Each is decided by its route `approve`. */
export const waitingKinds = ['leave', 'staffCorrection', 'adjustment', 'advance', 'payroll'] as const
export type WaitingKind = (typeof waitingKinds)[number]
