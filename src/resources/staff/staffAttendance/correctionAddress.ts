interface Day {
  [name: string]: unknown
  date?: unknown
  employee?: unknown
  teacher?: unknown
  inTime?: unknown
  outTime?: unknown
}

/** Address of a pre-filled correction form. @param own for the user's own day, without naming a person */
export function correctionAddress({ date, employee, teacher, inTime, outTime }: Day, own: boolean): string {
  const lent = Object.entries({
    date,
    ...(own ? {} : employee ? { employee } : { teacher }),
    in: inTime,
    out: outTime,
  }).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  return `/admin/hr/attendance/corrections?${new URLSearchParams([['create', 'true'], ...lent]).toString()}`
}
