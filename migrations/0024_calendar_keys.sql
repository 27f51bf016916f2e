-- What a phone subscribes to a calendar by: each user's own, told to nobody else, and ended by making a new one.
create table calendar_key (
  user_id record_id primary key references app_user on delete cascade,
  key text not null unique check (key ~ '^[0-9a-f]{64}$'),
  made_at timestamptz(3) not null
);
