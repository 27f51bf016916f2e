import type { CheckedIn, StudentCards } from '../shared/cardRoutes.ts'

/** Students' cards, and reading them at the door. */
export interface CardCalls {
  studentCards(student: string, signal?: AbortSignal): Promise<StudentCards>
  revokeCard(student: string, reason: string): Promise<StudentCards>
  /** Twice is once. */
  checkIn(session: string, code: string): Promise<CheckedIn>
}
