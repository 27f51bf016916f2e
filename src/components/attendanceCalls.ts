import type { AttendanceDay, SaveSheet, Sheet } from '../shared/attendanceRoutes.ts'

/** Who sat in which session. */
export interface AttendanceCalls {
  /** The sessions of a day; of today where none is said. */
  attendanceDay(
    asked: { date?: string; branch?: string },
    signal?: AbortSignal,
  ): Promise<AttendanceDay & { /** By the server's clock. */ now: number }>
  sheet(session: string, signal?: AbortSignal): Promise<Sheet>
  /** All of it or nothing; safe to send twice. @returns the sheet as it is then */
  saveSheet(session: string, save: SaveSheet): Promise<Sheet>
}
