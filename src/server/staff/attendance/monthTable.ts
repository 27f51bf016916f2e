/** Monthly staff attendance as a table, with the cells and sums of the page. */
import { countedStatuses, thereStatuses } from '../../../shared/staff/staffAttendance.ts'
import { hoursClock } from '../../../shared/core/hours.ts'
import type { StaffMonth } from '../../../shared/staff/staffAttendanceReplies.ts'
import type { Cell } from '../../core/bulk/cells.ts'
import { type Sheet, whole, words } from '../../core/bulk/sheet.ts'

export function tableOf({ month, days, people }: StaffMonth): Sheet {
  return {
    name: 'staffAttendance',
    file: `staff-attendance-${month}`,
    heads: [
      'person',
      'branchName',
      'there',
      ...countedStatuses,
      'worked',
      'workedMinutes',
      'missingOut',
      ...days,
    ],
    rows: people.map(({ name, branchName, days: theirs, sums }): Cell[] => {
      const byDate = new Map(theirs.map((one) => [one.date, one]))
      return [
        words(name),
        words(branchName),
        whole(thereStatuses.reduce((sum, status) => sum + sums[status], 0)),
        ...countedStatuses.map((status) => whole(sums[status])),
        words(hoursClock(sums.workedMinutes)),
        whole(sums.workedMinutes),
        whole(sums.missingOut),
        ...days.map((date) => {
          const one = byDate.get(date)
          return words(one ? `${one.status}${one.missingOut ? ', missingOut' : ''}` : null)
        }),
      ]
    }),
  }
}
