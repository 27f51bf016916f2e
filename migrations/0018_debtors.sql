-- What was owed on a day is what was not allocated by then: what was allocated since is looked for by its day.
create index allocation_date on allocation (date);
-- Invoices and cash entries are found by their codes: search keys are made anew at the next start.
update setting set search_rules = 0;
