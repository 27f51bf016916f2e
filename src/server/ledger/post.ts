/** The one door into the books: a business fact becomes a balanced entry, in the transaction of the fact. */
import type { AccountRole } from '../../shared/ledger/account.ts'
import type { JournalSource } from '../../shared/ledger/journal.ts'
import { newId } from '../../shared/core/ids.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { closedPeriod } from './closedPeriod.ts'

export interface JournalLine {
  /** By what the books know it, or its id. */
  account: { role: AccountRole } | { id: string }
  /** Minor units; one of the two, and a line of nothing is left out. */
  debit?: number
  credit?: number
  /** The debtor, for receivables. */
  student?: string | null
}

export interface Fact {
  source: { type: JournalSource; id: string }
  purpose?: string
  branch: string
  /** `YYYY-MM-DD` */
  date: string
  memo?: string | null
  lines: JournalLine[]
}

/**
 * Not awaited. @returns the entry's id @throws Conflict `closed` for a day in a closed period, at the end of the
 * transaction
 */
export async function post(context: Context, fact: Fact): Promise<string> {
  const lines = fact.lines.filter(({ debit = 0, credit = 0 }) => debit !== 0 || credit !== 0)
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + (line[side] ?? 0), 0)
  if (lines.length < 2 || sum('debit') !== sum('credit'))
    throw new Error(`an entry of ${fact.source.type} does not balance: ${sum('debit')} and ${sum('credit')}`)
  const id = newId(context.now)
  await context.tx.send(
    `${insertEntry} insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, student_id)
     select $1, l.line, $3, $2::date, a.id, l.debit, l.credit, l.student
     from unnest($11::text[], $12::text[], $13::int8[], $14::int8[], $15::text[]) with ordinality
       as l (role, account, debit, credit, student, line)
     join account a on a.role = l.role or a.id = l.account`,
    [
      ...entryValues(context, id, fact),
      lines.map(({ account }) => ('role' in account ? account.role : null)),
      lines.map(({ account }) => ('id' in account ? account.id : null)),
      lines.map(({ debit }) => debit ?? 0),
      lines.map(({ credit }) => credit ?? 0),
      lines.map(({ student }) => student ?? null),
    ],
    closedPeriod,
  )
  return id
}

/** Writes the mirror of an entry, once: a second time the database refuses. */
export async function reverse(context: Context, entry: string, fact: Omit<Fact, 'lines'>): Promise<string> {
  const id = newId(context.now)
  await context.tx.send(
    `${insertEntry} insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, student_id)
     select $1, line, branch_id, $2::date, account_id, credit, debit, student_id from journal_line where journal_id = $8`,
    entryValues(context, id, fact, entry),
    closedPeriod,
  )
  return id
}

const insertEntry = `with entry as (
  insert into journal (id, date, branch_id, source_type, source_id, purpose, memo, reverses_id, created_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))`

const entryValues = (
  { user, now }: Context,
  id: string,
  { source, purpose = 'post', branch, date, memo }: Omit<Fact, 'lines'>,
  reverses: string | null = null,
): unknown[] => [
  id, date, branch, source.type, source.id, purpose, memo ?? null, reverses, user._id, new Date(now).toISOString(),
] // prettier-ignore

/** The entry that a fact was posted as. */
export async function entryOf(
  context: Context,
  source: Fact['source'],
  purpose = 'post',
): Promise<string | undefined> {
  const [row] = await context.tx.query(
    idRow,
    'select id from journal where source_type = $1 and source_id = $2 and purpose = $3',
    [source.type, source.id, purpose],
  )
  return row?.id
}
