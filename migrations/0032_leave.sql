-- Leave of staff: what was asked for and decided, and the ledger of the days that each has.

-- For a constraint that knows a person by equality and their time by overlap.
create extension if not exists btree_gist;

alter table setting
  add column leave_annual integer not null default 20 check (leave_annual between 0 and 366),
  add column leave_sick integer not null default 14 check (leave_sick between 0 and 366),
  add column leave_casual integer not null default 10 check (leave_casual between 0 and 366);

create table staff_leave (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  -- Whose it is. Who is both has it as an employee.
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  branch_id record_id not null references branch,
  kind text not null check (kind in ('annual', 'sick', 'casual', 'unpaid')),
  from_date date not null,
  to_date date not null,
  -- From midday of the first day; until midday of the last one.
  from_half boolean not null default false,
  to_half boolean not null default false,
  -- Working half-days, by the weekend and the holidays of the branch when it was asked for or decided.
  half_days integer not null check (half_days >= 0),
  reason text,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  note text,
  decided_at timestamptz(3),
  decided_by_id record_id references app_user,
  -- Each day is two halves: a morning and an afternoon.
  halves int4range not null generated always as (int4range(
    (from_date - date '2000-01-01') * 2 + from_half::integer,
    (to_date - date '2000-01-01') * 2 + 2 - to_half::integer)) stored,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  check (to_date >= from_date and not isempty(halves)),
  -- Nobody is away twice at once, however many ask at that moment.
  constraint staff_leave_overlap exclude using gist (person_id with =, halves with &&)
    where (status in ('requested', 'approved'))
);
create index staff_leave_from on staff_leave (from_date, id);
create index staff_leave_branch on staff_leave (branch_id, from_date, id);
create index staff_leave_employee on staff_leave (employee_id, from_date) where employee_id is not null;
create index staff_leave_teacher on staff_leave (teacher_id, from_date) where teacher_id is not null;
create index staff_leave_status on staff_leave (status, from_date, id);
create index staff_leave_search on staff_leave using gin (search_key gin_trgm_ops);

-- The halves of a day that a time of it lies in: the afternoon begins at one.
create function day_halves(day date, begins text, ends text) returns int4range language sql immutable as $$
  select int4range((day - date '2000-01-01') * 2 + (begins >= '13:00')::integer,
    (day - date '2000-01-01') * 2 + 1 + (ends > '13:00')::integer)
$$;

-- When teachers are away: a person's leave as a teacher, and that of the same person as an employee.
create view teacher_leave as
  select l.teacher_id, l.id as leave_id, l.kind, l.status, l.from_date, l.to_date, l.halves
    from staff_leave l where l.teacher_id is not null
  union all
  select t.id, l.id, l.kind, l.status, l.from_date, l.to_date, l.halves
    from staff_leave l join employee e on e.id = l.employee_id join teacher t on t.user_id = e.user_id;

-- Rows are only ever added; a balance is their sum.
create table leave_ledger (
  id record_id primary key,
  person_id record_id not null,
  kind text not null check (kind in ('annual', 'sick', 'casual', 'unpaid')),
  date date not null,
  year integer not null generated always as (extract(year from date)::integer) stored,
  -- Half-days: what is given is positive, what is taken negative.
  delta integer not null check (delta <> 0 or purpose = 'grant'),
  purpose text not null check (purpose in ('grant', 'use', 'giveBack', 'correct')),
  leave_id record_id references staff_leave,
  reason text,
  created_by record_id,
  created_at timestamptz(3) not null,
  check ((purpose in ('use', 'giveBack')) = (leave_id is not null)),
  check (purpose <> 'correct' or reason is not null)
);
-- A year is given to a person once.
create unique index leave_ledger_grant on leave_ledger (person_id, kind, year) where purpose = 'grant';
create index leave_ledger_person on leave_ledger (person_id, year, id);
create index leave_ledger_leave on leave_ledger (leave_id) where leave_id is not null;
create trigger append_only before update or delete or truncate on leave_ledger
  for each statement execute function refuse_change();

create table leave_balance (
  person_id record_id not null,
  kind text not null,
  year integer not null,
  halves integer not null,
  primary key (person_id, kind, year),
  -- What nobody has is not taken; days without pay are taken from nothing.
  constraint leave_balance_enough check (kind = 'unpaid' or halves >= 0)
);
create function leave_balance_follows() returns trigger language plpgsql as $$
begin
  update leave_balance set halves = halves + new.delta
    where person_id = new.person_id and kind = new.kind and year = new.year;
  if not found then
    insert into leave_balance (person_id, kind, year, halves) values (new.person_id, new.kind, new.year, new.delta)
      on conflict (person_id, kind, year) do update set halves = leave_balance.halves + new.delta;
  end if;
  return null;
end $$;
create trigger leave_balance_follows after insert on leave_ledger
  for each row execute function leave_balance_follows();
-- It follows from the ledger alone.
create function leave_balance_by_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then raise exception 'a balance of leave follows from its ledger alone'; end if;
  return null;
end $$;
create trigger leave_balance_by_ledger before insert or update or delete on leave_balance
  for each statement execute function leave_balance_by_ledger();
