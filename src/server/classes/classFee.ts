/** The balance of a class's own fee. */

/** SQL of the balance of enrolment `alias`: its invoice and those of its transfers. */
export const owedFor = (alias: string): string =>
  `(select coalesce(sum(i.total - i.paid - i.credited), 0)::int8 from invoice i
    where (i.id = ${alias}.invoice_id or i.id = any(${alias}.more_invoice_ids)) and i.voided_on is null)`
