/** Loaded ahead of a server: its clock is wrong by the seconds in the file that `CLOCK_OFFSET` names. */
import { readFileSync } from 'node:fs'

const right = Date.now.bind(Date)
const now = () => right() + Number(readFileSync(process.env.CLOCK_OFFSET ?? '', 'utf8') || 0) * 1000

const RightDate = Date
globalThis.Date = new Proxy(RightDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, self) as object,
  apply: () => new RightDate(now()).toString(),
})
RightDate.now = now
