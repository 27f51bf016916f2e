-- What was written down in a meeting, and what was promised in it. Of a series each day has its own.

create table meeting_minutes (
  id record_id primary key,
  meeting_id record_id not null references meeting,
  on_day date not null,
  version integer not null check (version > 0),
  body text not null,
  -- In their order: they are numbered by it.
  decisions text[] not null default '{}',
  written_by record_id,
  updated_at timestamptz(3) not null,
  -- From then on they stand as they are; what is added is the next version.
  published_at timestamptz(3),
  published_by record_id,
  unique (meeting_id, on_day, version)
);
-- One is written at a time.
create unique index meeting_minutes_draft on meeting_minutes (meeting_id, on_day) where published_at is null;

create function minutes_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'minutes that were published stay as they are';
end $$;
create trigger minutes_frozen before update or delete on meeting_minutes for each row
  when (old.published_at is not null) execute function minutes_frozen();

create table meeting_action (
  id record_id primary key,
  meeting_id record_id not null references meeting,
  on_day date not null,
  text text not null,
  owner_id record_id not null references app_user,
  due_on date not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'dropped')),
  closed_note text,
  closed_at timestamptz(3),
  created_by record_id,
  created_at timestamptz(3) not null,
  check ((closed_at is not null) = (status in ('done', 'dropped'))),
  check (closed_note is null or closed_at is not null)
);
create index meeting_action_meeting on meeting_action (meeting_id, on_day);
create index meeting_action_owner on meeting_action (owner_id, due_on) where closed_at is null;
