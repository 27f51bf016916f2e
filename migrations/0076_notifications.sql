-- Notifications of users inside the product, and how each user chose to be notified.

create table notification (
  id record_id primary key,
  user_id record_id not null references app_user on delete cascade,
  kind text not null,
  -- The key of its sentence, with what the sentence names.
  sentence text not null,
  args jsonb not null,
  resource text not null,
  record_id text not null,
  -- The page on which it is read.
  path text not null,
  -- Its reader wants it in the bell.
  bell boolean not null,
  -- It is in the next daily mail to its reader, unless it is read before.
  mail_due boolean not null default false,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notification_of_user on notification (user_id, created_at desc, id desc);
create index notification_unread_of_user on notification (user_id, created_at desc, id desc) where bell and read_at is null;
create index notification_of_record on notification (record_id);
-- News of a record replaces unread news of the same kind, so that nobody finds ten of one afternoon.
create unique index notification_unread on notification (user_id, kind, record_id) where read_at is null;
create index notification_age on notification (created_at);

create table notification_choice (
  user_id record_id not null references app_user on delete cascade,
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Users who chose one mail a day or each mail, and when they got the last daily one.
create table notification_reader (
  user_id record_id primary key references app_user on delete cascade,
  daily boolean not null,
  summarised_at timestamptz(3)
);
create index notification_mail_due on notification (user_id) where mail_due;

-- Hours of a branch in which its people get no mails of news, by its own clock, perhaps across midnight.
alter table branch
  add column quiet_from_time text check (quiet_from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until_time text check (quiet_until_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add check ((quiet_from_time is null) = (quiet_until_time is null)), add check (quiet_from_time <> quiet_until_time);

create function after_quiet_hours(at timestamptz, zone text, quiet_from text, quiet_until text) returns timestamptz
language sql stable as $$
  select case
    when quiet_from is null then at
    when quiet_from < quiet_until and clock >= quiet_from and clock < quiet_until then (day + quiet_until::time) at time zone zone
    when quiet_from > quiet_until and clock >= quiet_from then (day + 1 + quiet_until::time) at time zone zone
    when quiet_from > quiet_until and clock < quiet_until then (day + quiet_until::time) at time zone zone
    else at
  end
  from (select (at at time zone zone)::date as day, to_char(at at time zone zone, 'HH24:MI') as clock) local
$$;
