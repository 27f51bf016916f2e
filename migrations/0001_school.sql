-- The ground: branches, users and their sessions, students and their files, what was changed by whom.

create extension if not exists pg_trgm;

-- Names sort as a Bengali dictionary has them; Latin names among them without case.
create collation bn_names (provider = icu, locale = 'bn-u-kn-true', deterministic = true);

-- 24 lower-case hex characters, see src/shared/core/ids.ts. Sorts by age; "C" keeps comparing cheap.
create domain record_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- One row: what holds for the whole organisation.
create table setting (
  one boolean primary key default true check (one),
  organisation_name text not null default 'Pathshala',
  timezone text not null default 'Asia/Dhaka',
  default_language text not null default 'bng' check (default_language in ('bng', 'en')),
  session_idle_minutes integer not null default 30 check (session_idle_minutes between 5 and 480),
  session_max_hours integer not null default 12 check (session_max_hours between 1 and 72)
);
insert into setting default values;

-- Keys that all processes on this database share, made at the first start.
create table secret (
  name text primary key,
  value text not null
);

create table branch (
  id record_id primary key,
  name text not null,
  code text not null check (code ~ '^[A-Za-z]{2,6}$'),
  address text,
  city text,
  phone text,
  email text,
  timezone text not null,
  weekend integer[] not null,
  manager_id record_id,
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index branch_code_key on branch (lower(code));
create index branch_name on branch (name collate bn_names, id);
create index branch_search on branch using gin (search_key gin_trgm_ops);

create table app_user (
  id record_id primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('super_admin', 'admin', 'manager', 'employee', 'teacher')),
  branch_id record_id references branch,
  permissions jsonb not null default '{}',
  language text not null default 'bng' check (language in ('bng', 'en')),
  active boolean not null default true,
  employee_id record_id,
  teacher_id record_id,
  zila text,
  upazila text,
  password_hash text,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Only those who see every branch may do without one.
  check (branch_id is not null or role in ('super_admin', 'admin'))
);
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email));
alter table branch add foreign key (manager_id) references app_user;

-- Tokens are kept as SHA-256: who reads the database can't sign in by it.
create table session (
  id record_id primary key,
  user_id record_id not null references app_user on delete cascade,
  token_hash bytea not null unique,
  refresh_hash bytea not null unique,
  device text not null,
  address text not null,
  reported_address text,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- The end whatever is done; the idle end follows from last_seen_at.
  expires_at timestamptz(3) not null
);
create index session_of_user on session (user_id, last_seen_at);

-- Refresh tokens that were used: one that comes again was stolen, and its session ends.
create table spent_refresh (
  refresh_hash bytea primary key,
  session_id record_id not null references session on delete cascade
);

create table password_reset (
  token_hash bytea primary key,
  user_id record_id not null references app_user on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index password_reset_user on password_reset (user_id, created_at);

-- Failed sign-ins, by account name and by address; the successful ones don't count.
create table login_failure (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz(3) not null
);
create index login_failure_account on login_failure (account, at);
create index login_failure_address on login_failure (address, at);

create table student (
  id record_id primary key,
  branch_id record_id not null references branch,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  date_of_birth date,
  gender text check (gender in ('female', 'male', 'other')),
  address text,
  city text,
  zila text,
  upazila text,
  class_id record_id,
  dmv_licence text,
  dmv_expiry date,
  tlc_licence text,
  tlc_expiry date,
  status text not null check (status in ('enquiry', 'enrolled', 'completed', 'dropped')),
  note text,
  guardian jsonb,
  balance bigint not null default 0,
  -- Found by: all that a search looks in (see src/shared/core/text.ts), and what makes a duplicate.
  search_key text not null,
  phone_key text not null,
  person_key text,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index student_search on student using gin (search_key gin_trgm_ops);
create index student_phone on student (phone_key);
create index student_person on student (person_key) where person_key is not null;
-- Each order that the list offers, over all branches and within one; the id breaks ties.
create index student_first_name on student (first_name collate bn_names, id);
create index student_last_name on student (last_name collate bn_names, id);
create index student_dmv_expiry on student (dmv_expiry, id);
create index student_tlc_expiry on student (tlc_expiry, id);
create index student_branch_first_name on student (branch_id, first_name collate bn_names, id);
create index student_branch on student (branch_id, id);
create index student_city on student (city, branch_id);
create index student_status on student (status, branch_id);
create index student_class on student (class_id) where class_id is not null;

-- How many students a branch has in each status, kept in the same transaction, so that a list's total needs no count.
create table student_count (
  branch_id record_id not null references branch on delete cascade,
  status text not null,
  count bigint not null check (count >= 0),
  primary key (branch_id, status)
);

create function count_students() returns trigger language plpgsql as $$
begin
  -- In one order, or two transactions that touch two branches wait for each other for ever.
  if tg_op = 'INSERT' then
    insert into student_count as c select branch_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (branch_id, status) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update student_count c set count = c.count - gone.n
      from (select branch_id, status, count(*) n from old_rows group by 1, 2 order by 1, 2) gone
      where c.branch_id = gone.branch_id and c.status = gone.status;
  end if;
  return null;
end $$;

create trigger count_inserted after insert on student referencing new table as new_rows
  for each statement execute function count_students();
create trigger count_deleted after delete on student referencing old table as old_rows
  for each statement execute function count_students();
-- Row by row, so that WHEN can leave out the many updates that move nobody: they touch no counter and don't wait.
create function move_counted_student() returns trigger language plpgsql as $$
begin
  perform 1 from student_count
    where (branch_id, status) in ((old.branch_id, old.status), (new.branch_id, new.status))
    order by branch_id, status for update;
  update student_count set count = count - 1 where branch_id = old.branch_id and status = old.status;
  insert into student_count as c values (new.branch_id, new.status, 1)
    on conflict (branch_id, status) do update set count = c.count + 1;
  return null;
end $$;
create trigger count_updated after update on student for each row
  when (old.branch_id is distinct from new.branch_id or old.status is distinct from new.status)
  execute function move_counted_student();

-- A file belongs to one record; its bytes are in the file store under the key.
create table stored_file (
  key text collate "C" primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_entity text not null,
  owner_id record_id not null,
  type text not null check (type in ('photo', 'id', 'dmv_licence', 'tlc_licence', 'certificate', 'contract', 'image', 'other')),
  name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  created_by record_id,
  created_at timestamptz(3) not null
);
create index stored_file_owner on stored_file (owner_id, owner_entity);

-- The first answer to a keyed POST, given again when the same comes twice.
create table idempotency (
  user_id record_id not null,
  route text not null,
  key text not null check (length(key) between 1 and 64),
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null,
  primary key (user_id, route, key)
);
create index idempotency_age on idempotency (created_at);

-- Every change, refusal and sign-in. Names are kept as they were; rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id record_id,
  user_name text,
  action text not null,
  resource text not null,
  record_id record_id,
  record_name text,
  branch_id record_id,
  changes jsonb,
  address text,
  reported_address text,
  request_id text
);
create index audit_log_record on audit_log (record_id, id);
create index audit_log_user on audit_log (user_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on audit_log from pathshala_app;
  end if;
end $$;
