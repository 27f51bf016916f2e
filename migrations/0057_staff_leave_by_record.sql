-- Since when somebody is what their record says. On leave by it, they are so on each day from then on, not on the one alone on
-- which it is looked at.
create table staff_status (
  employee_id record_id references employee on delete cascade,
  teacher_id record_id references teacher on delete cascade,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  status text not null,
  -- By the clock of the branch.
  from_date date not null,
  check ((employee_id is null) <> (teacher_id is null)),
  primary key (person_id, from_date)
);

create function keep_staff_status() returns trigger language plpgsql as $$
begin
  insert into staff_status (employee_id, teacher_id, status, from_date)
  select case when tg_table_name = 'employee' then new.id end, case when tg_table_name = 'teacher' then new.id end, new.status,
    (new.updated_at at time zone b.timezone)::date
  from branch b where b.id = new.branch_id
  on conflict (person_id, from_date) do update set status = excluded.status;
  return null;
end $$;
create trigger keep_status after insert on employee for each row execute function keep_staff_status();
create trigger keep_status_moved after update on employee for each row
  when (old.status is distinct from new.status) execute function keep_staff_status();
create trigger keep_status after insert on teacher for each row execute function keep_staff_status();
create trigger keep_status_moved after update on teacher for each row
  when (old.status is distinct from new.status) execute function keep_staff_status();

-- What the log knows of the time before; and where it knows nothing of it, what the record says now.
insert into staff_status (employee_id, teacher_id, status, from_date)
select distinct on (person, from_date) employee, teacher, status, from_date from (
  select p.id as person, p.employee, p.teacher, c.status, (c.at at time zone b.timezone)::date as from_date, c.at
  from (
    select id, id as employee, null as teacher, branch_id, status, updated_at from employee
    union all
    select id, null, id, branch_id, status, updated_at from teacher
  ) p
  join branch b on b.id = p.branch_id
  cross join lateral (
    select l.changes -> 'status' ->> 1 as status, l.at from audit_log l
    where l.record_id = p.id and l.action in ('created', 'updated') and l.changes -> 'status' ->> 1 is not null
    union all
    select p.status, p.updated_at where p.status is distinct from (
      select l.changes -> 'status' ->> 1 from audit_log l
      where l.record_id = p.id and l.action in ('created', 'updated') and l.changes -> 'status' ->> 1 is not null
      order by l.id desc limit 1)
  ) c
) known order by person, from_date, at desc;

-- From which day on, and the one on which they were back; none: they are away still.
create view staff_leave_by_record as
  select person_id, from_date, back_on from (
    select person_id, status, from_date, lead(from_date) over (partition by person_id order by from_date) as back_on from staff_status
  ) s where status = 'on_leave';

-- What marks, sessions, leave and shifts make of a day stays as it was. A day on which nobody was is named anew: weekend and
-- holidays are nobody's leave, as in the ledger of leave; who is on leave by their record is so on each day of it; and where no
-- shift says that somebody is to come, and no session, nobody is missed.
alter view staff_day rename to staff_day_marked;
create view staff_day as
  select d.id, d.person_id, d.employee_id, d.teacher_id, d.person, d.branch_id, d.date, d.shift_id, d.in_at, d.out_at,
    d.worked_minutes, d.late_minutes, d.early_minutes, d.overtime_minutes, d.missing_out, n.status,
    case when d.source is null and n.status = 'on_leave' then 'record' else d.source end as source, d.search_key
  from staff_day_marked d
  join branch b on b.id = d.branch_id
  cross join lateral (
    select case
      when d.in_at is not null or d.status = 'absent' then d.status
      when exists (select from holiday o where o.date = d.date and (o.branch_id is null or o.branch_id = d.branch_id)) then 'holiday'
      when extract(dow from d.date)::integer = any(b.weekend) then 'weekly_off'
      when d.status = 'on_leave' or exists (select from staff_leave_by_record r
        where r.person_id = d.person_id and r.from_date <= d.date and coalesce(r.back_on > d.date, true)) then 'on_leave'
      when d.status = 'unmarked' and d.shift_id is null and not exists (select from class_session c
        where c.teacher_id = d.teacher_id and c.date = d.date and c.status <> 'cancelled') then 'no_shift'
      else d.status end as status
  ) n;
