/**
 * Batches all statements issued in one tick into a single extended-protocol pipeline with one Sync. The driver alone
 * sends a Sync for each statement, which costs a system call on both sides and describes the columns each time.
 */
import pg from 'pg'

export interface QueryResult<R extends object = Record<string, unknown>> {
  rows: R[]
  /** PostgreSQL's command tag, such as `COMMIT`. */
  command: string
  /** When its batch was sent and answered, by `performance.now()`. PostgreSQL answers a batch at once: its parts have no times. */
  from: number
  to: number
  /** All statements of its batch. */
  batch: readonly { text: string }[]
}

type Value = string | Buffer | null

/** How to read the rows of a prepared statement: valid as long as PostgreSQL keeps its plan. */
interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** A row without values, which the others are copies of. */
  empty: Record<string, unknown>
}

interface PendingStatement extends QueryResult {
  text: string
  /** Name of the prepared statement; empty if it is parsed each time. */
  name: string
  values: Value[]
  /** Undefined until described. */
  columns: Columns | undefined
  /** A row that could not be read. */
  unreadable?: unknown
  resolve(told: QueryResult): void
  reject(error: unknown): void
}

/** State of a connection. */
interface ConnectionState {
  /** Leaves when this moment is over. */
  next: PipelinedBatch | undefined
  /** Prepared statements by name, least recently used first; without columns until described. */
  prepared: Map<string, Columns | undefined>
  /** Names to close before anything else is sent: of forgotten statements, and of failed ones, prepared or not. */
  toClose: Set<string>
  /** When the last batch was answered. */
  doneAt: number
  /** False if each statement is parsed each time: the connection may be another one of the server the next time. */
  named: boolean
}

/** Maximum number of prepared statements per connection: each takes memory of PostgreSQL. */
export const mostPrepared = 500

const states = new WeakMap<pg.ClientBase, ConnectionState>()

function stateOf(client: pg.ClientBase): ConnectionState {
  const known = states.get(client)
  if (known) return known
  const line: ConnectionState = {
    next: undefined,
    prepared: new Map(),
    toClose: new Set(),
    doneAt: 0,
    named: true,
  }
  states.set(client, line)
  return line
}

/** From here on no statement of the connection has a name. */
export const executeUnnamed = (client: pg.ClientBase): void => void (stateOf(client).named = false)

// The library's types don't have it.
const { utils } = pg as unknown as { utils: { prepareValue: (value: unknown) => Value } }

/**
 * Executes the statement in the batch of this tick. If a statement fails, PostgreSQL skips those after it; therefore a
 * batch outside of a transaction should hold one statement only.
 */
export async function execute<R extends object>(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
  name = '',
): Promise<QueryResult<R>> {
  const sendable = values.map((value) => utils.prepareValue(value))
  const line = stateOf(client)
  if (!line.next) {
    const flight = (line.next = new PipelinedBatch(client, line))
    process.nextTick(() => flight.flush())
  }
  const { asked } = line.next
  return new Promise<QueryResult>((resolve, reject) => {
    asked.push({
      text,
      name: line.named ? name : '',
      values: sendable,
      columns: undefined,
      rows: [],
      command: '',
      from: 0,
      to: 0,
      batch: asked,
      resolve,
      reject,
    })
  }) as Promise<QueryResult<R>>
}

/** Executes after all pending statements, even if one of them fails. */
export function executeAlone(client: pg.ClientBase, text: string): Promise<QueryResult> {
  states.get(client)?.next?.flush()
  return execute(client, text)
}

/** PostgreSQL's error for statements after a failed one. */
const notRun = () => Object.assign(new Error('A statement before this one has failed'), { code: '25P02' })

/** Ends the connection, and everything in progress on it. */
export const isFatal = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC'

/** Errors of prepared statements that are unknown or have changed columns. */
const forgotten = ['26000', '0A000']

/** To the driver it is one query, which receives PostgreSQL's messages. */
class PipelinedBatch extends pg.Query {
  readonly asked: PendingStatement[] = []
  private readonly client: pg.ClientBase
  private readonly line: ConnectionState
  private readonly parsed = new Set<PendingStatement>()
  /** Which of them is being answered. */
  private at = 0
  private sentAt = 0

  constructor(client: pg.ClientBase, line: ConnectionState) {
    super('')
    this.client = client
    this.line = line
  }

  flush(): void {
    if (this.line.next !== this) return
    this.line.next = undefined
    this.client.query(this)
  }

  override submit = (connection: pg.Connection): null => {
    const { prepared, toClose } = this.line
    this.sentAt = performance.now()
    connection.stream.cork()
    // First of all: behind a statement that fails, PostgreSQL would skip it.
    for (const name of toClose) connection.close({ type: 'S', name }, true)
    toClose.clear()
    for (const one of this.asked) {
      const { text, name, values } = one
      if (!name || !prepared.has(name)) {
        connection.parse({ text, name, types: [] }, true)
        this.parsed.add(one)
      }
      one.columns = prepared.get(name)
      if (name) {
        prepared.delete(name)
        prepared.set(name, one.columns)
      }
      connection.bind({ statement: name, values }, true)
      if (!one.columns) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
    }
    for (const name of prepared.keys()) {
      if (prepared.size <= mostPrepared) break
      this.forget(name)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  /** It is closed with the next message. */
  private forget(name: string): void {
    this.line.prepared.delete(name)
    this.line.toClose.add(name)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const one = this.asked[this.at]
    if (one)
      one.columns = {
        names: fields.map(({ name }) => name),
        parsers: fields.map(({ dataTypeID }) => this.client.getTypeParser(dataTypeID, 'text')),
        empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
      }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const one = this.asked[this.at]
    if (!one?.columns || one.unreadable) return
    const { names, parsers, empty } = one.columns
    const row = { ...empty }
    try {
      for (const [index, value] of fields.entries())
        if (value !== null) row[names[index] as string] = parsers[index]?.(value)
      one.rows.push(row)
    } catch (error) {
      one.unreadable = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const one = this.asked[this.at++]
    if (!one) return
    one.command = text
    one.columns ??= { names: [], parsers: [], empty: {} }
    if (this.line.prepared.has(one.name)) this.line.prepared.set(one.name, one.columns)
  }

  handleReadyForQuery(): void {
    const from = Math.max(this.sentAt, this.line.doneAt)
    const to = (this.line.doneAt = performance.now())
    for (const one of this.asked) settle(Object.assign(one, { from, to }))
  }

  /** An error of the current statement, of the Sync, or of the connection. */
  handleError(error: Error & { code?: string }): void {
    const lost = isFatal(error)
    const effective = this.effective(lost)
    for (const [index, one] of this.asked.entries()) {
      if (index < effective) {
        settle(one)
        continue
      }
      const forgets = index >= this.at && (this.parsed.has(one) || forgotten.includes(error.code ?? ''))
      if (one.name && forgets) this.forget(one.name)
      one.reject(index <= this.at || lost ? error : notRun())
    }
  }

  /**
   * Counts the completed statements that stay in effect after an error. Outside of a transaction block PostgreSQL
   * commits at Sync, so that a later error undoes even statements that it reported as complete.
   */
  private effective(lost: boolean): number {
    let open = this.client.getTransactionStatus() !== 'I'
    let committed = 0
    for (const [index, { command }] of this.asked.slice(0, this.at).entries()) {
      if (command === 'BEGIN') open = true
      if (command !== 'COMMIT' && command !== 'ROLLBACK') continue
      open = false
      committed = index + 1
    }
    return open && !lost ? this.at : committed
  }
}

function settle(one: PendingStatement): void {
  if (one.unreadable) one.reject(one.unreadable)
  else one.resolve(one)
}
