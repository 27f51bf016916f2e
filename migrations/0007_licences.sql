-- Licences are versions: a renewal adds one. The student's own columns repeat the current ones, for lists and filters.

create table licence (
  id record_id primary key,
  student_id record_id not null references student on delete cascade,
  type text not null check (type in ('dmv', 'tlc')),
  number text,
  issued_on date,
  expires_on date,
  -- Of a student's versions of a type that have not ended, the one that expires last.
  current boolean not null default false,
  -- Set aside: the student has none any more, or says of the current one that it expires earlier than this.
  ended boolean not null default false,
  -- Repeated from the student, so that lists are narrowed by them without looking there.
  branch_id record_id not null references branch,
  dropped boolean not null,
  -- Repeated from its newest follow-up.
  stage text not null default 'open' check (stage in ('open', 'contacted', 'booked', 'renewed', 'lost')),
  followed_at timestamptz(3),
  followed_by record_id,
  follow_note text,
  follow_class_id record_id references class on delete set null,
  search_key text not null default '',
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (number is not null or expires_on is not null),
  check (not (current and ended))
);
create unique index licence_current on licence (student_id, type) where current;
create index licence_student on licence (student_id, type);
create index licence_expiry on licence (expires_on, id);
create index licence_branch_expiry on licence (branch_id, expires_on, id);
create index licence_class on licence (follow_class_id) where follow_class_id is not null;
-- The work list: all of its counts and its order are in these alone.
create index licence_due on licence (expires_on, id) include (branch_id, type, stage, current, followed_at)
  where (current or stage = 'renewed') and not dropped;
create index licence_branch_due on licence (branch_id, expires_on, id) include (type, stage, current, followed_at)
  where (current or stage = 'renewed') and not dropped;

-- What was done about a licence that expires; the newest one counts.
create table licence_followup (
  id record_id primary key,
  licence_id record_id not null references licence on delete cascade,
  stage text not null check (stage in ('open', 'contacted', 'booked', 'renewed', 'lost')),
  note text,
  class_id record_id references class on delete set null,
  -- As it was called then: it may be gone by now.
  class_name text,
  created_by record_id,
  created_at timestamptz(3) not null
);
create index licence_followup_licence on licence_followup (licence_id, id);
create index licence_followup_class on licence_followup (class_id) where class_id is not null;

create function follow_licence() returns trigger language plpgsql as $$
begin
  update licence set stage = new.stage, followed_at = new.created_at, followed_by = new.created_by,
    follow_note = new.note, follow_class_id = new.class_id where id = new.licence_id;
  return null;
end $$;
create trigger follow_licence after insert on licence_followup for each row execute function follow_licence();

create function place_licence() returns trigger language plpgsql as $$
begin
  select branch_id, status = 'dropped' into new.branch_id, new.dropped from student where id = new.student_id;
  return new;
end $$;
create trigger place_licence before insert or update of student_id on licence
  for each row execute function place_licence();

create function move_licences() returns trigger language plpgsql as $$
begin
  update licence set branch_id = new.branch_id, dropped = new.status = 'dropped' where student_id = new.id;
  return null;
end $$;
create trigger move_licences after update on student for each row
  when (old.branch_id is distinct from new.branch_id or (old.status = 'dropped') <> (new.status = 'dropped'))
  execute function move_licences();

-- The first versions of a student: of the student's age, and the same whenever they are made.
create function add_first_licences() returns trigger language plpgsql as $$
begin
  insert into licence (id, student_id, type, number, expires_on, current, created_by, updated_by, created_at, updated_at)
    select lpad(to_hex(extract(epoch from s.created_at)::bigint), 8, '0') || left(md5(s.id || v.type), 16), s.id,
      v.type, v.number, v.expires_on, true, s.created_by, s.created_by, s.created_at, s.created_at
    from new_rows s, lateral (values ('dmv', s.dmv_licence, s.dmv_expiry), ('tlc', s.tlc_licence, s.tlc_expiry)) v (type, number, expires_on)
    where v.number is not null or v.expires_on is not null;
  return null;
end $$;
create trigger add_first_licences after insert on student referencing new table as new_rows
  for each statement execute function add_first_licences();

insert into licence (id, student_id, type, number, expires_on, current, created_by, updated_by, created_at, updated_at)
  select lpad(to_hex(extract(epoch from s.created_at)::bigint), 8, '0') || left(md5(s.id || v.type), 16), s.id,
    v.type, v.number, v.expires_on, true, s.created_by, s.updated_by, s.created_at, s.updated_at
  from student s, lateral (values ('dmv', s.dmv_licence, s.dmv_expiry), ('tlc', s.tlc_licence, s.tlc_expiry)) v (type, number, expires_on)
  where v.number is not null or v.expires_on is not null;

-- Never two truths: what a student says of licences is what the current versions say, when a transaction ends.
create function check_licences_of(student_id record_id) returns void language plpgsql as $$
begin
  perform from student s
    left join licence d on d.student_id = s.id and d.type = 'dmv' and d.current
    left join licence t on t.student_id = s.id and t.type = 'tlc' and t.current
    where s.id = check_licences_of.student_id
      and (s.dmv_licence, s.dmv_expiry, s.tlc_licence, s.tlc_expiry)
        is distinct from (d.number, d.expires_on, t.number, t.expires_on);
  if found then
    raise exception 'the licences of student % are not what the student says', check_licences_of.student_id
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;

create function check_licence() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'student' then
    perform check_licences_of(new.id);
  elsif tg_op = 'DELETE' then
    perform check_licences_of(old.student_id);
  else
    perform check_licences_of(new.student_id);
    if tg_op = 'UPDATE' and old.student_id <> new.student_id then
      perform check_licences_of(old.student_id);
    end if;
  end if;
  return null;
end $$;
create constraint trigger same_licences after update on student deferrable initially deferred for each row
  when ((old.dmv_licence, old.dmv_expiry, old.tlc_licence, old.tlc_expiry)
    is distinct from (new.dmv_licence, new.dmv_expiry, new.tlc_licence, new.tlc_expiry))
  execute function check_licence();
-- Not within another trigger: the first versions are made from the student, and go with the student.
create constraint trigger same_licences_added after insert on licence deferrable initially deferred for each row
  when (pg_trigger_depth() = 0 and new.current) execute function check_licence();
create constraint trigger same_licences_changed after update on licence deferrable initially deferred for each row
  when (pg_trigger_depth() = 0 and (old.student_id, old.type, old.number, old.expires_on, old.current)
    is distinct from (new.student_id, new.type, new.number, new.expires_on, new.current))
  execute function check_licence();
create constraint trigger same_licences_removed after delete on licence deferrable initially deferred for each row
  when (pg_trigger_depth() = 0 and old.current) execute function check_licence();

-- Licences that expire within 90 days, by the calendar of their branch, or have expired, of students who have not
-- dropped out; beside the current ones those that a newer one took the place of lately.
-- OFFSET 0 has it reckon what day it is once a branch, not once a licence.
create view renewal as
  select l.id, l.student_id, s.phone, l.branch_id, l.type, l.number, l.expires_on, l.expires_on - b.today as days_left,
    case when l.expires_on < b.today then 'expired'
      when l.expires_on <= b.today + 7 then '7'
      when l.expires_on <= b.today + 14 then '14'
      when l.expires_on <= b.today + 30 then '30'
      when l.expires_on <= b.today + 60 then '60'
      else '90' end as bucket,
    l.stage, l.followed_at, l.followed_by as followed_by_id, l.follow_note as note, l.follow_class_id as class_id,
    s.search_key
  from licence l
    join (select id, (now() at time zone timezone)::date as today from branch offset 0) b on b.id = l.branch_id
    left join student s on s.id = l.student_id
  where (l.current or l.stage = 'renewed') and not l.dropped and l.expires_on <= b.today + 90
    and (l.current or l.followed_at > now() - interval '90 days');

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on licence_followup from pathshala_app;
  end if;
end $$;
