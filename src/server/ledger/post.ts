/** The one door into the books: a business fact becomes a balanced entry, in the transaction of the fact. */
import type { AccountRole } from '../../shared/entities/account.ts'
import { newId } from '../../shared/ids.ts'
import type { Context } from '../context.ts'
import { Conflict } from '../failure.ts'

export interface Line {
  /** By what the books know it, or its id. */
  account: { role: AccountRole } | { id: string }
  /** Minor units; one of the two, and a line of nothing is left out. */
  debit?: number
  credit?: number
  /** Who owes it, where it is owed. */
  student?: string | null
}

export interface Fact {
  source: { type: string; id: string }
  purpose?: string
  branch: string
  /** `YYYY-MM-DD` */
  date: string
  memo?: string | null
  lines: Line[]
}

/** @returns the entry's id @throws Conflict `closed` where the day is in a closed period */
export async function post(context: Context, fact: Fact): Promise<string> {
  const lines = fact.lines.filter(({ debit = 0, credit = 0 }) => debit !== 0 || credit !== 0)
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + (line[side] ?? 0), 0)
  if (lines.length < 2 || sum('debit') !== sum('credit'))
    throw new Error(`an entry of ${fact.source.type} does not balance: ${sum('debit')} and ${sum('credit')}`)
  await refuseClosed(context, fact.date)
  const id = newId(context.now)
  await insertEntry(context, id, { purpose: 'post', ...fact })
  await context.tx.query(
    `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, student_id)
     select $1, l.line, $2, $3::date, a.id, l.debit, l.credit, l.student
     from unnest($4::text[], $5::text[], $6::int8[], $7::int8[], $8::text[]) with ordinality
       as l (role, account, debit, credit, student, line)
     join account a on a.role = l.role or a.id = l.account`,
    [
      id,
      fact.branch,
      fact.date,
      lines.map(({ account }) => ('role' in account ? account.role : null)),
      lines.map(({ account }) => ('id' in account ? account.id : null)),
      lines.map(({ debit }) => debit ?? 0),
      lines.map(({ credit }) => credit ?? 0),
      lines.map(({ student }) => student ?? null),
    ],
  )
  return id
}

/** Writes the mirror of an entry, once: a second time the database refuses. */
export async function reverse(context: Context, entry: string, fact: Omit<Fact, 'lines'>): Promise<string> {
  await refuseClosed(context, fact.date)
  const id = newId(context.now)
  await insertEntry(context, id, { purpose: 'post', ...fact }, entry)
  await context.tx.query(
    `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, student_id)
     select $1, line, branch_id, $3::date, account_id, credit, debit, student_id from journal_line where journal_id = $2`,
    [id, entry, fact.date],
  )
  return id
}

const insertEntry = (
  context: Context,
  id: string,
  { source, purpose, branch, date, memo }: Omit<Fact, 'lines'>,
  reverses: string | null = null,
): Promise<unknown> =>
  context.tx.query(
    `insert into journal (id, date, branch_id, source_type, source_id, purpose, memo, reverses_id, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, date, branch, source.type, source.id, purpose, memo ?? null, reverses, context.user._id, new Date(context.now).toISOString()],
  ) // prettier-ignore

/** The entry that a fact was posted as. */
export async function entryOf(
  context: Context,
  source: Fact['source'],
  purpose = 'post',
): Promise<string | undefined> {
  const [row] = await context.tx.query<{ id: string }>(
    'select id from journal where source_type = $1 and source_id = $2 and purpose = $3',
    [source.type, source.id, purpose],
  )
  return row?.id
}

async function refuseClosed({ tx }: Context, date: string): Promise<void> {
  const [row] = await tx.query<{ through: string | null }>(
    'select closed_through as through from setting where closed_through >= $1::date',
    [date],
  )
  if (row) throw new Conflict('closed', { fields: { date: { key: 'server.error.closed', args: {} } } })
}
