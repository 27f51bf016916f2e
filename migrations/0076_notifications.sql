-- What a user is notified of inside the product, and how they chose to be notified.

create table notification (
  id record_id primary key,
  user_id record_id not null references app_user on delete cascade,
  kind text not null,
  -- The key of its sentence, with what the sentence names.
  sentence text not null,
  args jsonb not null,
  resource text not null,
  record_id text not null,
  -- Where it is read.
  path text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notification_of_user on notification (user_id, created_at desc, id desc);
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
