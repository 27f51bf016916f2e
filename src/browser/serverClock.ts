/** The server's clock: its sessions end by that one, and the clock of an office computer may be minutes off. */
import { ofPage } from './ofPage.ts'

const ahead = ofPage(() => 0)

/** @param date the `Date` header of an answer that has just come, exact to a second */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) ahead.now = at - Date.now()
}

export const serverNow = (): number => Date.now() + ahead.now
