/** The computed columns of cash entries and journal entries. */
import { accountName, type ComputedColumns } from '../core/records/columns.ts'

export const ledgerColumns = {
  'cashEntry.allocations': () =>
    `coalesce((select json_agg(json_build_object('invoice', i.id, 'invoiceNumber', i.number, 'amount', a.amount) order by i.id)
        from (select invoice_id, sum(amount)::int8 as amount from allocation where cash_entry_id = t.id and invoice_id is not null
          group by 1 having sum(amount) <> 0) a join invoice i on i.id = a.invoice_id), '[]'::json)`,
  'cashEntry.reversedBy': () => '(select r.id from cash_entry r where r.reverses_id = t.id)',
  'journal.total': () => '(select sum(l.debit)::int8 from journal_line l where l.journal_id = t.id)',
  'journal.lines': (language) =>
    `(select json_agg(json_build_object('account', l.account_id, 'accountName', ${accountName('a', language)}, 'debit', l.debit, 'credit', l.credit)
        order by l.line) from journal_line l join account a on a.id = l.account_id where l.journal_id = t.id)`,
} satisfies ComputedColumns
