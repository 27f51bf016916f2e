-- Who has neither account nor wallet is paid by another means than the others of a run: an entry of cash out for each means.
alter table payslip add column method text check (method in ('cash', 'bank', 'card', 'mobile'));
drop index cash_entry_payroll;
create unique index cash_entry_payroll on cash_entry (payroll_id, method) where payroll_id is not null;
