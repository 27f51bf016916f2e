-- What the base and each part of the pay of a month came to, so that what is entered, ended or changed about a month
-- after it was approved is a line of a later salary.
create table part_pay (
  payslip_id record_id not null references payslip on delete cascade,
  month text not null,
  -- The id of a pay component, 'base', or 'sessions' for what parts by session of sessions paid already came to later.
  part text not null,
  amount bigint not null,
  primary key (payslip_id, month, part)
);
create trigger payslip_stays before delete or update on part_pay for each row execute function payslip_stays();
