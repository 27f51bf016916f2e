/** The keys that do something, by where they do it. */
import { statusKeys } from '../../resources/classes/attendance/useSheetKeys.ts'
import { methodKeys } from '../../resources/fees/counter/MethodChoice.tsx'

export interface Shortcut {
  /** Keys pressed together; several alternatives. */
  keys: readonly (readonly string[])[]
  /** The key of its text. */
  does: string
}

export interface ShortcutGroup {
  name: 'everywhere' | 'list' | 'record' | 'attendance' | 'counter' | 'calendar' | 'file'
  /** The page that has them, if only one has. */
  path?: string
  shortcuts: readonly Shortcut[]
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const control = apple ? '⌘' : 'Ctrl'
const own = (key: string) => `shortcuts.${key}`

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { keys: [[control, 'K']], does: own('search') },
      { keys: [['↑'], ['↓']], does: own('found') },
      { keys: [['Esc']], does: own('close') },
      { keys: [['?']], does: own('help') },
    ],
  },
  {
    name: 'list',
    shortcuts: [
      { keys: [['/']], does: own('listSearch') },
      { keys: [['Space']], does: own('select') },
      { keys: [['Shift', 'Space']], does: own('selectRange') },
      { keys: [['Enter'], ['F2']], does: own('editCell') },
    ],
  },
  {
    name: 'record',
    shortcuts: [
      {
        keys: [
          [control, 'S'],
          [control, 'Enter'],
        ],
        does: own('save'),
      },
      { keys: [['←'], ['→']], does: own('tabs') },
      { keys: [[control, 'P']], does: own('print') },
    ],
  },
  {
    name: 'attendance',
    path: '/admin/attendance',
    shortcuts: [
      ...Object.entries(statusKeys).map(([status, key]) => ({
        keys: [[key.toUpperCase()]],
        does: `attendance.statuses.${status}`,
      })),
      { keys: [['↑'], ['↓']], does: own('rows') },
      { keys: [['R']], does: own('rest') },
      { keys: [['N']], does: own('note') },
      { keys: [['Backspace']], does: own('putBack') },
      { keys: [[control, 'S']], does: own('save') },
    ],
  },
  {
    name: 'counter',
    path: '/admin/accounts/counter',
    shortcuts: [
      ...Object.entries(methodKeys).map(([method, key]) => ({
        keys: [[key.toUpperCase()]],
        does: `resources.cashEntry.method.${method}`,
      })),
      { keys: [['Enter']], does: own('takePayment') },
      { keys: [['P']], does: own('print') },
      { keys: [['N']], does: own('nextStudent') },
    ],
  },
  {
    name: 'calendar',
    path: '/admin/calendar',
    shortcuts: [
      { keys: [['N']], does: own('nextEntry') },
      { keys: [['←'], ['→']], does: own('days') },
      { keys: [['↑'], ['↓']], does: own('entries') },
      { keys: [['Home'], ['End']], does: own('week') },
      { keys: [['Page Up'], ['Page Down']], does: own('period') },
      { keys: [['Enter']], does: own('openEntry') },
    ],
  },
  {
    name: 'file',
    shortcuts: [
      { keys: [['+'], ['−']], does: own('zoom') },
      { keys: [['0']], does: own('fit') },
      { keys: [['R']], does: own('rotate') },
      { keys: [['←'], ['→']], does: own('files') },
    ],
  },
]
