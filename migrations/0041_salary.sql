-- Salaries: what each is paid beside their base, advances, and the month's run with a payslip each.

-- What somebody is paid or loses every month beside the base, from a day on.
create table pay_component (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  branch_id record_id not null references branch,
  name text not null,
  kind text not null check (kind in ('allowance', 'deduction')),
  calc text not null check (calc in ('fixed', 'percent', 'session', 'hour')),
  -- Minor units: a month, a session or an hour. A percentage has none.
  amount bigint check (amount > 0),
  -- Of the base.
  percent numeric(4, 1) check (percent > 0 and percent <= 100),
  from_date date not null,
  until date,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  check ((calc = 'percent') = (percent is not null) and (calc = 'percent') = (amount is null)),
  check (until >= from_date)
);
create index pay_component_employee on pay_component (employee_id, from_date) where employee_id is not null;
create index pay_component_teacher on pay_component (teacher_id, from_date) where teacher_id is not null;
create index pay_component_branch on pay_component (branch_id, from_date, id);
create index pay_component_search on pay_component using gin (search_key gin_trgm_ops);

-- Money paid before it was earned, kept back by instalments.
create table staff_advance (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  branch_id record_id not null references branch,
  date date not null,
  amount bigint not null check (amount > 0),
  -- What is kept back of each salary, from this month on.
  instalment bigint not null check (instalment > 0 and instalment <= amount),
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reason text,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'paid')),
  decided_at timestamptz(3),
  decided_by_id record_id references app_user,
  -- What paid salaries gave back of it.
  recovered bigint not null default 0,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  constraint staff_advance_recovered check (recovered between 0 and amount),
  check (recovered = 0 or status = 'paid')
);
create index staff_advance_branch on staff_advance (branch_id, date, id);
create index staff_advance_date on staff_advance (date, id);
create index staff_advance_employee on staff_advance (employee_id, date) where employee_id is not null;
create index staff_advance_teacher on staff_advance (teacher_id, date) where teacher_id is not null;
create index staff_advance_search on staff_advance using gin (search_key gin_trgm_ops);

create table payroll (
  id record_id primary key,
  branch_id record_id not null references branch,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'draft' check (status in ('draft', 'approved', 'paid')),
  calculated_at timestamptz(3) not null,
  approved_at timestamptz(3),
  approved_by_id record_id references app_user,
  paid_at timestamptz(3),
  paid_by_id record_id references app_user,
  paid_on date,
  method text check (method in ('cash', 'bank', 'card', 'mobile')),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint payroll_month_key unique (branch_id, month),
  check ((status = 'draft') = (approved_at is null)),
  check ((status = 'paid') = (paid_at is not null) and (status = 'paid') = (paid_on is not null and method is not null))
);
create index payroll_month on payroll (month, id);
create index payroll_search on payroll using gin (search_key gin_trgm_ops);

create table payslip (
  id record_id primary key,
  payroll_id record_id not null references payroll on delete cascade,
  branch_id record_id not null references branch,
  month text not null,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  -- Whose it is. Who is both has it as an employee.
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  -- What was reckoned, in its order, with what was added by hand.
  lines jsonb not null,
  added jsonb not null default '[]',
  -- What the month was reckoned with, for what changes about it later.
  basis jsonb not null,
  gross bigint not null,
  deductions bigint not null check (deductions >= 0),
  net bigint not null check (net >= 0),
  -- What could not be kept back, and what of earlier months is.
  carried_out bigint not null default 0 check (carried_out >= 0),
  carried_in bigint not null default 0 check (carried_in >= 0),
  inputs_hash text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  constraint payslip_sums check (net = gross - deductions),
  unique (payroll_id, person_id),
  -- Whatever branch somebody is in by then, a month is paid once.
  unique (person_id, month)
);
create index payslip_employee on payslip (employee_id, month) where employee_id is not null;
create index payslip_teacher on payslip (teacher_id, month) where teacher_id is not null;
create index payslip_month on payslip (month, id);
create index payslip_branch on payslip (branch_id, month, id);
create index payslip_search on payslip using gin (search_key gin_trgm_ops);

-- A session is paid to its teacher once. The session itself may be gone by now: what was paid stays.
create table session_pay (
  session_id record_id not null,
  teacher_id record_id not null references teacher,
  payslip_id record_id not null references payslip on delete cascade,
  date date not null,
  amount bigint not null check (amount >= 0),
  -- The payslip that takes it back: it was not held after all, or by somebody else.
  taken_back_by_id record_id references payslip on delete set null
);
create unique index session_pay_once on session_pay (session_id, teacher_id) where taken_back_by_id is null;
create index session_pay_payslip on session_pay (payslip_id);
create index session_pay_taken_back on session_pay (taken_back_by_id) where taken_back_by_id is not null;

-- Unpaid leave that was kept back, month by month: what is approved or taken back later is put right later.
create table leave_pay (
  payslip_id record_id not null references payslip on delete cascade,
  month text not null,
  halves integer not null,
  amount bigint not null,
  primary key (payslip_id, month)
);

create table advance_recovery (
  payslip_id record_id not null references payslip on delete cascade,
  advance_id record_id not null references staff_advance,
  amount bigint not null check (amount > 0),
  primary key (payslip_id, advance_id)
);
create index advance_recovery_advance on advance_recovery (advance_id);

-- What is approved stays: whoever writes, its payslips and what belongs to them do not change any more.
create function payslip_stays() returns trigger language plpgsql as $$
declare
  slip record_id := case when tg_table_name = 'payslip' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'payslip_id' end;
begin
  if exists (select from payslip s join payroll p on p.id = s.payroll_id where s.id = slip and p.status <> 'draft') then
    raise exception 'a payslip that is approved stays' using errcode = 'check_violation', constraint = 'payslip_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger payslip_stays before delete or update of lines, added, basis, gross, deductions, net, carried_out, carried_in,
  payroll_id, month, employee_id, teacher_id on payslip for each row execute function payslip_stays();
create trigger payslip_stays before delete or update of session_id, teacher_id, payslip_id, amount on session_pay
  for each row execute function payslip_stays();
create trigger payslip_stays before delete or update on leave_pay for each row execute function payslip_stays();
create trigger payslip_stays before delete or update on advance_recovery for each row execute function payslip_stays();
create function payroll_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.status <> 'draft' or tg_op = 'UPDATE' and
    (old.status = 'paid' and new.status <> 'paid' or old.status = 'approved' and new.status = 'draft') then
    raise exception 'a payroll that is approved stays' using errcode = 'check_violation', constraint = 'payroll_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger payroll_stays before delete or update of status on payroll for each row execute function payroll_stays();

-- What salaries and advances take out of the drawer or the bank knows what it was for.
alter table cash_entry add column payroll_id record_id references payroll, add column advance_id record_id references staff_advance;
create unique index cash_entry_payroll on cash_entry (payroll_id) where payroll_id is not null;
create unique index cash_entry_advance on cash_entry (advance_id) where advance_id is not null;
create trigger append_only_salary before update of payroll_id, advance_id on cash_entry
  for each statement execute function refuse_change();

-- The account of salaries that there was from the beginning, where it is still one of expenses.
update account set role = 'salary' where code = '5100' and kind = 'expense' and role is null
  and not exists (select from account a where a.role = 'salary');
insert into account (id, code, name, kind, role, search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5('account ' || c.role), 16),
    c.code || case when exists (select from account a where lower(a.code) = c.code) then '-' || c.role else '' end,
    case when s.default_language = 'en' then c.english else c.bengali end, c.kind, c.role, '', now(), now()
  from setting s, (values
    ('5100', 'বেতন', 'Salaries', 'expense', 'salary'),
    ('2100', 'দেয় বেতন', 'Salaries payable', 'liability', 'salary_payable'),
    ('1300', 'কর্মীদের অগ্রিম', 'Advances to staff', 'asset', 'staff_advance')
  ) c (code, bengali, english, kind, role)
  where not exists (select from account a where a.role = c.role);
-- Their search keys are made at the next start.
update setting set search_rules = 0;
