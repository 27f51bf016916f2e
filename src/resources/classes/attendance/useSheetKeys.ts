import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { AttendanceStatus } from '../../../shared/classes/attendance.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { letterOf } from '../../fees/counter/keys.ts'
import type { Entry, Typed } from './marks.ts'

/** The letter by which the row in focus is marked. */
export const statusKeys: Record<AttendanceStatus, string> = {
  present: 'p',
  absent: 'a',
  late: 'l',
  excused: 'e',
}
const statusOf = new Map(Object.entries(statusKeys).map(([status, key]) => [key, status as AttendanceStatus]))

/** The row's radio that Tab would come to. */
export function focusMark(list: HTMLElement | null, student: string, options?: FocusOptions): void {
  const row = list?.querySelector(`[data-student="${student}"]`)
  const target =
    row?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    row?.querySelector<HTMLElement>('input[type=radio]')
  target?.focus(options)
}

interface Props {
  list: RefObject<HTMLElement | null>
  sheet: Sheet
  open: boolean
  onMark: (entry: Entry, typed: Partial<Typed>) => void
  onPutBack: (entry: Entry) => void
  onRest: () => void
  onSave: () => void
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'radio'

/** Keyboard control of a sheet: a letter marks the row and moves on, arrows move, Ctrl+S saves from anywhere. */
export function useSheetKeys({ list, sheet, open, onMark, onPutBack, onRest, onSave }: Props) {
  useEffect(() => {
    const byKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      // An open question has to be answered first.
      if (open && !document.querySelector('[role=alertdialog]')) onSave()
    }
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  })

  return (event: KeyboardEvent) => {
    if (!open) return
    const student = (event.target as HTMLElement).closest<HTMLElement>('[data-student]')?.dataset.student
    const at = sheet.entries.findIndex((entry) => entry.student === student)
    const entry = sheet.entries[at]
    if (!entry) return
    const go = (to: number) => {
      const next = sheet.entries[to]
      if (next) focusMark(list.current, next.student)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // In a group of radios they would choose another mark.
      event.preventDefault()
      go(at + (event.key === 'ArrowDown' ? 1 : -1))
      return
    }
    if (isText(event.target)) return
    const letter = letterOf(event)
    const status = statusOf.get(letter)
    if (status) {
      event.preventDefault()
      onMark(entry, { status })
      go(at + 1)
    } else if (letter === 'r') onRest()
    else if (letter === 'n') {
      event.preventDefault()
      list.current
        ?.querySelector<HTMLElement>(`[data-student="${entry.student}"] [data-more][aria-expanded=false]`)
        ?.click()
    } else if (event.key === 'Backspace' || event.key === 'Delete') onPutBack(entry)
  }
}
