import type { StaffNumbers, StaffNumbersBody } from '../shared/staffNumberRoutes.ts'
import type { OpenChecklist, StaffChecklists, StaffMoment, StaffSteps } from '../shared/checklistRoutes.ts'
import type { HiddenNumber } from '../shared/staffNumbers.ts'

/** What belongs to who works here: of an employee, or of a teacher. */
export type StaffKind = 'employee' | 'teacher'

/** What is kept of somebody who works here, beyond their record. */
export interface StaffFileCalls {
  staffNumbers(kind: StaffKind, id: string, signal?: AbortSignal): Promise<StaffNumbers>
  saveStaffNumbers(kind: StaffKind, id: string, body: StaffNumbersBody): Promise<StaffNumbers>
  /** One number, whole: each time it is asked for is written into the log. */
  revealNumber(kind: StaffKind, id: string, number: HiddenNumber): Promise<{ value: string }>
  staffChecklists(kind: StaffKind, id: string, signal?: AbortSignal): Promise<StaffChecklists>
  beginChecklist(kind: StaffKind, id: string, moment: StaffMoment): Promise<StaffChecklists>
  tickChecklist(
    kind: StaffKind,
    id: string,
    wish: { checklist: string; place: number; done: boolean },
  ): Promise<StaffChecklists>
  /** Their login ends at once, with what of the list of leaving says so. */
  closeStaffAccount(kind: StaffKind, id: string): Promise<StaffChecklists>
  openChecklists(signal?: AbortSignal): Promise<OpenChecklist[]>
  staffSteps(signal?: AbortSignal): Promise<StaffSteps>
  saveStaffSteps(steps: StaffSteps): Promise<StaffSteps>
}
