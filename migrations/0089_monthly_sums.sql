-- What was posted to each account in each branch and month, kept in the same transaction as the lines: a statement reads the
-- sums of whole months, however many lines there are. See docs/decisions/0052-monthly-sums-of-the-books.md.
create table ledger_month (
  account_id record_id not null references account,
  branch_id record_id not null references branch,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Transactions that post at the same time write to different stripes. Readers add them up.
  stripe smallint not null,
  debit bigint not null,
  credit bigint not null,
  lines bigint not null,
  primary key (account_id, branch_id, month, stripe)
  -- The same rows are updated again and again: with room in their page, the index is not touched.
) with (fillfactor = 60);
create index ledger_month_month on ledger_month (month, branch_id);

-- A stripe belongs to one transaction until it ends, by an advisory lock that is tried and never waited for. So no posting
-- waits for the commit of another one here, and there are no deadlocks, whatever a transaction posts and in which order.
-- The lowest free stripe is taken: there are as many as transactions that ever posted at the same moment, mostly one or two.
create function sum_by_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtext('ledger_month'), free) loop
    free := free + 1;
  end loop;
  insert into ledger_month as m (account_id, branch_id, month, stripe, debit, credit, lines)
    select account_id, branch_id, date_trunc('month', date::timestamp)::date, free, sum(debit), sum(credit), count(*)
      from new_lines group by 1, 2, 3
    on conflict (account_id, branch_id, month, stripe)
      do update set debit = m.debit + excluded.debit, credit = m.credit + excluded.credit, lines = m.lines + excluded.lines;
  return null;
end $$;

-- Creating the trigger locks the table against writes until this migration ends, so that no line is missed or added twice.
create trigger sum_by_month after insert on journal_line referencing new table as new_lines
  for each statement execute function sum_by_month();

insert into ledger_month (account_id, branch_id, month, stripe, debit, credit, lines)
  select account_id, branch_id, date_trunc('month', date::timestamp)::date, 0, sum(debit), sum(credit), count(*)
    from journal_line group by 1, 2, 3;

-- The app reads them. Only the trigger writes them, as the owner of the tables.
do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke insert, update, delete, truncate on ledger_month from pathshala_app;
  end if;
end $$;
