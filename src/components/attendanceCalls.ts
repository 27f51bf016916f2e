import type { z } from 'zod'
import type { SheetFileKind } from '../shared/attendanceFile.ts'
import type { SheetFile } from '../shared/attendanceFileRoutes.ts'
import type { AttendanceDay, SaveSheet, Sheet } from '../shared/attendanceRoutes.ts'
import type { routes } from '../shared/routes.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
/** Parameters by name; what is empty is not asked for. */
type Wish = Record<string, string>

export type AttendanceReport = Answer<'attendance.report'>['data']
export type History = Answer<'attendance.history'>
export type Untaken = Answer<'attendance.untaken'> & { /** By the server's clock. */ now: number }

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
  /** Those whose attendance one may see. */
  attendanceClasses(wish: Wish, signal?: AbortSignal): Promise<Answer<'attendance.classes'>['data']>
  attendanceReport(wish: Wish, signal?: AbortSignal): Promise<AttendanceReport>
  attendanceHistory(wish: Wish, signal?: AbortSignal): Promise<History>
  attendanceMonth(wish: Wish, signal?: AbortSignal): Promise<Answer<'attendance.month'>['data']>
  /** Sessions that are over and not everybody is marked. */
  untaken(wish: Wish, signal?: AbortSignal): Promise<Untaken>
  /** Who missed so many in a row. */
  missing(wish: Wish, signal?: AbortSignal): Promise<Answer<'attendance.missing'>['data']>
  sheetFiles(wish: Wish, signal?: AbortSignal): Promise<Answer<'attendance.files'>>
  /** Sessions that were held and have no signed sheet. */
  unsigned(wish: Wish, signal?: AbortSignal): Promise<Answer<'attendance.unsigned'>>
  /** Keeps a file with a session. */
  addSheetFile(
    file: { session: string; student?: string; kind: SheetFileKind; rawFile: File },
    going: { signal?: AbortSignal; onProgress?: (sent: number) => void },
  ): Promise<SheetFile[]>
  /** @returns the server's word to it */
  removeSheetFile(file: { id: string; fileUrl: string }): Promise<string>
}
