/** Reports every statement of one caller: slow ones are logged by their route, and traces have a span for each. */

/** A statement that has been executed. `from` and `to` are readings of `performance.now()`. */
export interface StatementRun {
  text: string
  from: number
  to: number
  rows?: number
  /** The statements that were sent and answered with it, and share its time. */
  batch?: readonly { text: string }[]
  error?: unknown
}

/** What every transaction begins with: behind a pooler its settings travel with it. */
const beginsTransaction = (text: string): boolean =>
  text === 'begin' || text.startsWith(`select set_config('`)

/** The texts of the statement's batch, without those that begin the transaction. */
export const textsOf = ({ text, batch = [] }: StatementRun): string[] => {
  const texts = batch.map((one) => one.text).filter((one) => !beginsTransaction(one))
  return texts.length === 0 ? [text] : texts
}

export interface QueryWatch {
  ran(statement: StatementRun): void
  /** Begins a transaction. @returns receives its statements and its end */
  transaction(): TransactionWatch
}

export interface TransactionWatch extends Pick<QueryWatch, 'ran'> {
  ended(error?: unknown): void
}

/** Writes a statement in one line. Bound values are not part of its text. */
export const inOneLine = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}

/** Names a statement by its verb and its first table. */
export function summaryOf(text: string): string {
  const line = inOneLine(text, 2000)
  const verb = /^(?:with .*?\) )?(select|insert|update|delete|commit|begin|rollback)\b/i.exec(line)?.[1]
  const table = /\b(?:from|into|update) (?:only )?([a-z_][a-z_0-9]*)/i.exec(line)?.[1]
  if (!verb) return inOneLine(line, 40)
  return table && table !== 'set' ? `${verb} ${table}`.toLowerCase() : verb.toLowerCase()
}
