-- Advances that are given back in cash, beside what salaries keep back of them.

alter table staff_advance
  -- What was given back of it over the counter.
  add column repaid bigint not null default 0,
  drop constraint staff_advance_recovered,
  add constraint staff_advance_recovered check (recovered >= 0 and repaid >= 0 and recovered + repaid <= amount),
  add constraint staff_advance_repaid check (repaid = 0 or status = 'paid');

-- It goes out once, and may come back in several parts.
drop index cash_entry_advance;
create unique index cash_entry_advance on cash_entry (advance_id) where advance_id is not null and type = 'cashOut';
create index cash_entry_advance_back on cash_entry (advance_id) where advance_id is not null and type = 'cashIn';
