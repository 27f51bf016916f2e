-- When staff come and go: marks that are never changed, corrections that somebody else decides, shifts, and the days that follow.

create table shift (
  id record_id primary key,
  branch_id record_id not null references branch,
  name text not null,
  start_time text not null check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text not null check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- It ends on the next day, and belongs to the one on which it begins.
  crosses_midnight boolean not null generated always as (end_time <= start_time) stored,
  break_minutes integer not null default 0 check (break_minutes between 0 and 240),
  grace_in integer not null default 0 check (grace_in between 0 and 240),
  grace_out integer not null default 0 check (grace_out between 0 and 240),
  -- Who is there for less has worked half a day; none: nobody has.
  half_day_minutes integer check (half_day_minutes between 1 and 1440),
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index shift_name_key on shift (branch_id, lower(name));
create index shift_name on shift (name collate bn_names, id);
create index shift_search on shift using gin (search_key gin_trgm_ops);

-- From which day on a person works which shift; none: without fixed hours again.
create table shift_assignment (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  shift_id record_id references shift,
  from_date date not null,
  created_by record_id,
  created_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  unique (person_id, from_date)
);
create index shift_assignment_shift on shift_assignment (shift_id, from_date);

create table staff_correction (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  branch_id record_id not null references branch,
  date date not null,
  -- By the clock of the branch; an end that is not after the begin is one of the next day.
  in_time text check (in_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  out_time text check (out_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  absent boolean not null default false,
  -- As the day stood when it was asked for.
  was_in_at timestamptz(3),
  was_out_at timestamptz(3),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  note text,
  decided_at timestamptz(3),
  decided_by_id record_id references app_user,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  check (absent = (in_time is null) and (in_time is not null or out_time is null))
);
create unique index staff_correction_asked on staff_correction (person_id, date) where status = 'requested';
create index staff_correction_date on staff_correction (date, id);
create index staff_correction_branch on staff_correction (branch_id, date, id);
create index staff_correction_employee on staff_correction (employee_id, date) where employee_id is not null;
create index staff_correction_teacher on staff_correction (teacher_id, date) where teacher_id is not null;
create index staff_correction_status on staff_correction (status, date, id);
create index staff_correction_search on staff_correction using gin (search_key gin_trgm_ops);

-- What a clock saw, and what an approved correction says instead: rows are only ever added.
create table staff_mark (
  id record_id primary key,
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  branch_id record_id not null references branch,
  -- The working day that it belongs to: a night's is the day on which it began.
  date date not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('in', 'out', 'absent')),
  source text not null check (source in ('web', 'kiosk', 'correction')),
  correction_id record_id references staff_correction,
  address text,
  created_by record_id,
  created_at timestamptz(3) not null,
  check ((employee_id is null) <> (teacher_id is null)),
  check ((source = 'correction') = (correction_id is not null)),
  check (kind <> 'absent' or source = 'correction')
);
create index staff_mark_person on staff_mark (person_id, date, at, id);
create index staff_mark_at on staff_mark (person_id, at);
create trigger append_only before update or delete or truncate on staff_mark
  for each statement execute function refuse_change();

-- What a person types at a kiosk, as a hash that a secret of the school's goes into.
create table staff_code (
  person_id record_id primary key,
  hash text not null unique,
  made_by record_id,
  made_at timestamptz(3) not null
);

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on staff_mark from pathshala_app;
  end if;
end $$;

-- Everybody who works or worked here, once: who is both is there as an employee, with both ids.
create view staff_person as
  select e.id as person_id, e.id as employee_id, t.id as teacher_id, array_remove(array[e.id::text, t.id::text], null) as ids,
    e.first_name || ' ' || e.last_name as person, e.branch_id, e.join_date as since,
    coalesce(e.leave_date, case when e.status = 'left' then e.updated_at::date end) as until, e.status, e.user_id, e.search_key
  from employee e left join teacher t on t.user_id = e.user_id
  union all
  select t.id, null, t.id, array[t.id::text], t.first_name || ' ' || t.last_name, t.branch_id,
    coalesce(t.hire_date, t.created_at::date), case when t.status = 'left' then t.updated_at::date end, t.status, t.user_id, t.search_key
  from teacher t where t.user_id is null or not exists (select from employee e where e.user_id = t.user_id);

-- The marks that count: a correction takes the place of what was marked of that day before it.
create view staff_mark_counted as
  select k.* from staff_mark k
  where not exists (select from staff_mark c where c.person_id = k.person_id and c.date = k.date and c.correction_id is not null
    and c.correction_id is distinct from k.correction_id and c.created_at >= k.created_at);

-- A person and a day, until today by the clock of their branch. It follows from marks, sessions, leave, holidays and shifts as
-- they are when it is asked for. The id holds the day and the person.
create view staff_day as
  select lpad(to_hex(extract(epoch from d.date)::bigint), 8, '0') || right(s.person_id, 16) as id,
    s.person_id, s.employee_id, s.teacher_id, s.person, s.branch_id, d.date, w.shift_id,
    x.in_at, x.out_at, x.worked as worked_minutes, x.late as late_minutes, x.early as early_minutes, x.overtime as overtime_minutes,
    x.missing_out,
    case
      when x.in_at is not null then case
        when f.halves = 1 or (x.worked is not null and x.worked < w.half_day_minutes and not x.off) then 'half_day'
        when x.late > 0 then 'late'
        else 'present' end
      when m.absent then 'absent'
      when f.halves >= 2 then 'on_leave'
      when h.there then 'holiday'
      when r.weekend then 'weekly_off'
      -- Who teaches by the hour alone is expected where there is a session.
      when s.employee_id is null and w.shift_id is null and q.planned = 0 then 'weekly_off'
      else 'unmarked' end as status,
    case
      when m.corrected then 'correction'
      when m.in_at is not null then 'punch'
      when q.in_at is not null then 'sessions'
      when f.halves > 0 then 'leave' end as source,
    s.search_key
  from staff_person s
  join branch b on b.id = s.branch_id
  cross join lateral (
    select g::date as date from generate_series(s.since::timestamp,
      least(coalesce(s.until, 'infinity'), (now() at time zone b.timezone)::date)::timestamp, interval '1 day') g
  ) d
  cross join lateral (select extract(dow from d.date)::integer = any(b.weekend) as weekend) r
  cross join lateral (
    select exists (select from holiday o where o.date = d.date and (o.branch_id is null or o.branch_id = s.branch_id)) as there
  ) h
  left join lateral (
    select i.id as shift_id, i.break_minutes, i.grace_in, i.grace_out, i.half_day_minutes, i.crosses_midnight,
      (d.date + i.start_time::time) at time zone b.timezone as begins,
      (d.date + i.crosses_midnight::integer + i.end_time::time) at time zone b.timezone as ends
    from (select a.shift_id from shift_assignment a where a.person_id = any(s.ids) and a.from_date <= d.date
      order by a.from_date desc limit 1) a join shift i on i.id = a.shift_id
  ) w on true
  cross join lateral (
    select coalesce(sum(upper(l.halves * v.day) - lower(l.halves * v.day)), 0)::integer as halves,
      coalesce(bool_or(lower(l.halves * v.day) = lower(v.day)), false) as morning
    from (select int4range((d.date - date '2000-01-01') * 2, (d.date - date '2000-01-01') * 2 + 2) as day) v
    join staff_leave l on (l.employee_id = s.employee_id or l.teacher_id = s.teacher_id) and l.status = 'approved'
      and l.from_date <= d.date and l.to_date >= d.date and l.halves && v.day
  ) f
  cross join lateral (
    select min(k.at) filter (where k.kind = 'in') as in_at,
      case when (array_agg(k.kind order by k.at desc, k.id desc))[1] = 'out' then max(k.at) end as out_at,
      sum(extract(epoch from k.next_at - k.at)) filter (where k.kind = 'in' and k.next = 'out') as worked,
      coalesce(bool_or(k.kind = 'absent'), false) as absent,
      coalesce(bool_or(k.correction_id is not null), false) as corrected
    from (select c.*, lead(c.kind) over o as next, lead(c.at) over o as next_at from staff_mark_counted c
      where c.person_id = any(s.ids) and c.date = d.date window o as (order by c.at, c.id)) k
  ) m
  cross join lateral (
    select count(*) as planned, min(c.starts_at) filter (where c.status = 'held' and c.marked_at is not null) as in_at,
      max(c.ends_at) filter (where c.status = 'held' and c.marked_at is not null) as out_at,
      sum(extract(epoch from c.ends_at - c.starts_at)) filter (where c.status = 'held' and c.marked_at is not null) as worked
    from class_session c where c.teacher_id = s.teacher_id and c.date = d.date and c.status <> 'cancelled'
  ) q
  -- What is expected of the day: nothing where it is off, and the other half of it where one half is leave.
  cross join lateral (
    select h.there or r.weekend or f.halves >= 2 as off,
      case when f.halves = 1 and f.morning then greatest(w.begins, (d.date + time '13:00') at time zone b.timezone) else w.begins end as begins,
      case when f.halves = 1 and not f.morning then least(w.ends, (d.date + time '13:00') at time zone b.timezone) else w.ends end as ends,
      -- What was marked comes before what was taught.
      coalesce(m.in_at, q.in_at) as in_at,
      case when m.in_at is not null then m.out_at else q.out_at end as out_at,
      case when m.in_at is not null then floor(m.worked / 60) else floor(q.worked / 60) end::integer as there,
      m.in_at is not null as marked
  ) p
  cross join lateral (
    select p.in_at, p.out_at, p.off,
      -- The break is taken out where none was, of who was there for more than half a day.
      case when not p.marked or w.shift_id is null or p.there <= coalesce(w.half_day_minutes, 0) then p.there
        else p.there - greatest(0, least(w.break_minutes,
          w.break_minutes - (floor(extract(epoch from p.out_at - p.in_at) / 60)::integer - p.there))) end as worked,
      case when p.marked and not p.off and floor(extract(epoch from p.in_at - p.begins) / 60) > w.grace_in
        then floor(extract(epoch from p.in_at - p.begins) / 60)::integer else 0 end as late,
      case when p.marked and not p.off and floor(extract(epoch from p.ends - p.out_at) / 60) > w.grace_out
        then floor(extract(epoch from p.ends - p.out_at) / 60)::integer else 0 end as early,
      p.marked and p.out_at is null and now() > coalesce(w.ends + interval '4 hours', '-infinity')
        and d.date < (now() at time zone b.timezone)::date as missing_out
  ) y
  cross join lateral (
    select y.in_at, y.out_at, y.off, y.worked, y.late, y.early, y.missing_out,
      case when not p.marked or w.shift_id is null or y.worked is null then 0
        when p.off then y.worked
        when y.worked - u.planned > w.grace_out then y.worked - u.planned
        else 0 end as overtime
    from (select greatest(0, floor(extract(epoch from p.ends - p.begins) / 60)::integer - w.break_minutes) as planned) u
  ) x;
