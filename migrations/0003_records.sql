-- What is taught, by whom, when and where; who works here; meetings; products.

create table course (
  id record_id primary key,
  name text not null,
  code text not null,
  description text,
  kind text check (kind in ('tlc', 'defensive_driving', 'dmv', 'language', 'other')),
  fee bigint check (fee >= 0),
  hours integer check (hours >= 0),
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index course_code_key on course (lower(code));
create index course_name on course (name collate bn_names, id);
create index course_search on course using gin (search_key gin_trgm_ops);

create table teacher (
  id record_id primary key,
  branch_id record_id not null references branch,
  user_id record_id references app_user,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  subjects text[] not null default '{}',
  hire_date date,
  rate_per_session bigint check (rate_per_session >= 0),
  status text not null check (status in ('active', 'on_leave', 'left')),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- One login is one teacher.
create unique index teacher_user_id_key on teacher (user_id);
create index teacher_first_name on teacher (first_name collate bn_names, id);
create index teacher_branch_first_name on teacher (branch_id, first_name collate bn_names, id);
create index teacher_search on teacher using gin (search_key gin_trgm_ops);

create table employee (
  id record_id primary key,
  branch_id record_id not null references branch,
  user_id record_id references app_user,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  position text not null,
  department text,
  join_date date not null,
  leave_date date,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contract')),
  base_salary bigint check (base_salary >= 0),
  status text not null check (status in ('active', 'on_leave', 'left')),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (leave_date >= join_date)
);
create unique index employee_user_id_key on employee (user_id);
create index employee_first_name on employee (first_name collate bn_names, id);
create index employee_branch_first_name on employee (branch_id, first_name collate bn_names, id);
create index employee_search on employee using gin (search_key gin_trgm_ops);

-- Who a user is among the teachers and the employees is said there; the user's own columns follow, for the session.
alter table app_user
  add foreign key (teacher_id) references teacher on delete set null,
  add foreign key (employee_id) references employee on delete set null;

create function follow_staff() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.user_id is not null then
    execute format('update app_user set %1$I = null where id = $1 and %1$I = $2', tg_argv[0])
      using old.user_id, old.id;
  end if;
  if new.user_id is not null then
    execute format('update app_user set %I = $2 where id = $1', tg_argv[0]) using new.user_id, new.id;
  end if;
  return null;
end $$;
create trigger follow_staff after insert on teacher for each row
  when (new.user_id is not null) execute function follow_staff('teacher_id');
create trigger follow_staff_moved after update on teacher for each row
  when (old.user_id is distinct from new.user_id) execute function follow_staff('teacher_id');
create trigger follow_staff after insert on employee for each row
  when (new.user_id is not null) execute function follow_staff('employee_id');
create trigger follow_staff_moved after update on employee for each row
  when (old.user_id is distinct from new.user_id) execute function follow_staff('employee_id');

create table class (
  id record_id primary key,
  course_id record_id not null references course,
  branch_id record_id not null references branch,
  teacher_id record_id references teacher,
  name text not null,
  capacity integer not null check (capacity between 1 and 500),
  start_date date not null,
  end_date date not null,
  room text,
  -- One room, however it is written.
  room_key text,
  fee bigint check (fee >= 0),
  schedule jsonb not null default '[]' check (jsonb_typeof(schedule) = 'array'),
  status text not null check (status in ('planned', 'running', 'finished', 'cancelled')),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (end_date >= start_date)
);
create index class_start on class (start_date, id);
create index class_branch_start on class (branch_id, start_date, id);
create index class_name on class (name collate bn_names, id);
create index class_course on class (course_id);
create index class_teacher on class (teacher_id, start_date) where teacher_id is not null;
create index class_room on class (branch_id, room_key) where room_key is not null;
create index class_search on class using gin (search_key gin_trgm_ops);

alter table student add foreign key (class_id) references class;

create table meeting (
  id record_id primary key,
  branch_id record_id references branch,
  title text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  place text,
  attendees text[] not null default '{}',
  description text,
  recurrence text,
  -- When the last one of a series is over; empty where it goes on for ever.
  series_end_at timestamptz(3),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (end_at > start_at),
  check (series_end_at >= end_at)
);
create index meeting_start on meeting (start_at, id);
create index meeting_branch_start on meeting (branch_id, start_at, id);
create index meeting_attendees on meeting using gin (attendees);
create index meeting_search on meeting using gin (search_key gin_trgm_ops);

create table product (
  id record_id primary key,
  name text not null,
  category text not null check (category in ('stationary', 'books', 'tools', 'additional_book', 'others')),
  sku text,
  price bigint check (price >= 0),
  low_stock_at integer not null default 5 check (low_stock_at >= 0),
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index product_sku_key on product (lower(sku));
create index product_name on product (name collate bn_names, id);
create index product_category on product (category, id);
create index product_search on product using gin (search_key gin_trgm_ops);
