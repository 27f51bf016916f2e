/** The day that it is where the reader is, `YYYY-MM-DD`. By the clock's own parts: every row of a list asks. */
export function todayHere(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
