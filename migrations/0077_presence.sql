-- Users who have a record open, as their pages say every few seconds. Worth nothing after a crash, so nothing is kept of it.
create unlogged table record_presence (
  user_id record_id not null references app_user on delete cascade,
  resource text not null,
  record_id record_id not null,
  seen_at timestamptz(3) not null,
  primary key (record_id, resource, user_id)
);
