-- The days on which nothing is taught, and the sessions that classes are laid out in.

create table holiday (
  id record_id primary key,
  date date not null,
  name text not null,
  branch_id record_id references branch,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index holiday_date on holiday (date, id);
create index holiday_branch on holiday (branch_id, date);
create index holiday_search on holiday using gin (search_key gin_trgm_ops);

create table class_session (
  id record_id primary key,
  class_id record_id not null references class on delete cascade,
  branch_id record_id not null references branch,
  -- The day and the time of the weekly plan that it was laid for; none where it was added by hand.
  slot_date date,
  slot_start text,
  date date not null,
  start_time text not null check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text not null check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The moments, by the clock of the branch.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  room text,
  room_key text,
  teacher_id record_id references teacher,
  status text not null default 'planned' check (status in ('planned', 'held', 'cancelled')),
  reason text,
  by_hand boolean not null default false,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (end_time > start_time),
  check ((slot_date is null) = (slot_start is null)),
  -- However often and by however many at once a class is laid out, a time of its plan has one session.
  unique (class_id, slot_date, slot_start)
);
create index class_session_class on class_session (class_id, date, start_time);
create index class_session_date on class_session (date, start_time, id);
create index class_session_branch on class_session (branch_id, date, start_time, id);
create index class_session_teacher on class_session (teacher_id, date) where teacher_id is not null;
create index class_session_room on class_session (branch_id, room_key, date) where room_key is not null;
create index class_session_search on class_session using gin (search_key gin_trgm_ops);

-- Its moments follow from its day, its times and the clock of its branch: ten o'clock stays ten o'clock when that is put
-- forward, and a time that this leaves out is the one after it.
create function session_moments() returns trigger language plpgsql as $$
declare zone text;
begin
  select timezone into strict zone from branch where id = new.branch_id;
  new.starts_at := (new.date + new.start_time::time) at time zone zone;
  new.ends_at := greatest((new.date + new.end_time::time) at time zone zone, new.starts_at + interval '1 minute');
  return new;
end $$;
create trigger session_moments before insert or update of date, start_time, end_time, branch_id on class_session
  for each row execute function session_moments();
create function branch_moments() returns trigger language plpgsql as $$
begin
  update class_session set date = date where branch_id = new.id and status = 'planned';
  return null;
end $$;
create trigger branch_moments after update of timezone on branch for each row
  when (old.timezone is distinct from new.timezone) execute function branch_moments();

-- Once a class was laid out, its plan adds nothing more to what is past.
alter table class add column laid_out boolean not null default false;
update class set laid_out = true where schedule <> '[]' and status <> 'cancelled';

-- The classes that there are, laid out by their plans: there were no holidays yet.
insert into class_session (id, class_id, branch_id, slot_date, slot_start, date, start_time, end_time, room, room_key, teacher_id,
    search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5(c.id || d.day || s.start), 16),
    c.id, c.branch_id, d.day, s.start, d.day, s.start, s."end", c.room, c.room_key, c.teacher_id, '', now(), now()
  from class c
  cross join lateral (select day::date from generate_series(c.start_date::timestamp, c.end_date::timestamp, interval '1 day') day) d
  join jsonb_to_recordset(c.schedule) as s (weekday integer, start text, "end" text) on s.weekday = extract(dow from d.day)
  where c.status <> 'cancelled';
