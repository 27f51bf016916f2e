/** The reader's day, `YYYY-MM-DD`. From the clock's parts, because every row of a list needs it. */
export function todayHere(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
