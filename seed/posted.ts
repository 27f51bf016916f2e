/** Entries of the demo school's books, many in two statements. */
import type { Transaction } from '../src/server/core/db/transaction.ts'

export interface Posting {
  id: string
  date: string
  created_by: string | null
  created_at: string
  branch: string
  source: readonly [type: string, id: string]
  purpose?: string
  /** How often the drawer was counted before. */
  counts: number
  /** Account code, debited amount (negative: credited), and the debtor. */
  lines: (readonly [account: string, debit: number, student: string | null])[]
}

export async function postAll(tx: Transaction, postings: Posting[]): Promise<void> {
  await tx.query(
    `insert into journal (id, date, branch_id, source_type, source_id, purpose, created_by, created_at)
     select id, date, branch, source ->> 0, source ->> 1, coalesce(purpose, 'post'), created_by, created_at from json_to_recordset($1)
       as p (id text, date date, branch text, source json, purpose text, created_by text, created_at timestamptz)`,
    [JSON.stringify(postings)],
  )
  const lines = postings.flatMap(({ id, date, branch, lines: all, counts }) =>
    all
      .filter(([, debit]) => debit !== 0)
      .map(([account, debit, student], index) => ({ id, line: index + 1, date, branch, account, debit, student, counts })),
  ) // prettier-ignore
  await tx.query(
    `insert into journal_line (journal_id, line, branch_id, date, account_id, debit, credit, student_id, counts_before)
     select l.id, l.line, l.branch, l.date, a.id, greatest(l.debit, 0), greatest(-l.debit, 0), l.student,
       case when a.role = 'cash' then l.counts end
     from json_to_recordset($1) as l (id text, line int, branch text, date date, account text, debit int8, student text, counts int)
       join account a on a.code = l.account`,
    [JSON.stringify(lines)],
  )
}
