interface Day {
  [name: string]: unknown
  date?: unknown
  employee?: unknown
  teacher?: unknown
  inTime?: unknown
  outTime?: unknown
}

/** The form of a correction, with the day as it stands. @param own of who asks: nobody is named */
export function correctionAddress({ date, employee, teacher, inTime, outTime }: Day, own: boolean): string {
  const lent = Object.entries({
    date,
    ...(own ? {} : employee ? { employee } : { teacher }),
    in: inTime,
    out: outTime,
  }).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  return `/admin/hr/attendance/corrections?${new URLSearchParams([['create', 'true'], ...lent]).toString()}`
}
