/** What is owed for a class, apart from whatever else its students owe. */

/** SQL of it, of an enrolment called `alias`: what is left of its invoice, and of those that its transfers asked for. */
export const owedFor = (alias: string): string =>
  `(select coalesce(sum(i.total - i.paid - i.credited), 0)::int8 from invoice i
    where (i.id = ${alias}.invoice_id or i.id = any(${alias}.more_invoice_ids)) and i.voided_on is null)`
