-- Overtime and lateness of staff attendance, reckoned into the pay where the school wants it.

alter table pay_component
  -- How many hours of work a month's base is for, where overtime is paid by it.
  add column month_hours integer check (month_hours between 1 and 744),
  -- For how many days on which somebody was late a day's pay is kept back.
  add column late_days integer check (late_days between 1 and 31),
  drop constraint pay_component_calc_check,
  drop constraint pay_component_percent_check,
  drop constraint pay_component_check1,
  add constraint pay_component_calc_check
    check (calc in ('fixed', 'percent', 'session', 'hour', 'overtime', 'overtimeRate', 'late', 'lateDays')),
  add constraint pay_component_percent_check
    check (percent > 0 and percent <= case when calc = 'overtimeRate' then 500 else 100 end),
  add constraint pay_component_one_way check (
    (calc in ('percent', 'overtimeRate')) = (percent is not null)
    and (calc in ('fixed', 'session', 'hour', 'overtime', 'late')) = (amount is not null)
    and (calc = 'overtimeRate') = (month_hours is not null)
    and (calc = 'lateDays') = (late_days is not null)),
  add constraint pay_component_sign check (
    (kind = 'allowance' or calc not in ('overtime', 'overtimeRate')) and (kind = 'deduction' or calc not in ('late', 'lateDays')));

-- What a payslip paid or kept back for overtime and lateness of a month: what is corrected later is put right later.
create table attendance_pay (
  payslip_id record_id not null references payslip on delete cascade,
  month text not null,
  amount bigint not null,
  primary key (payslip_id, month)
);
create trigger payslip_stays before delete or update on attendance_pay for each row execute function payslip_stays();
