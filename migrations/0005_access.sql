-- Who may what: users as records, second factors, seeing as another, settings, mail that waits, the log as records.

-- Users are found and shown as any other record.
alter table app_user
  add column search_key text not null default '',
  -- Bengali or Latin digits; empty: those of the language.
  add column digits text check (digits in ('bengali', 'latin')),
  -- Set by an administrator's one-time password: it opens nothing but the way to a new one.
  add column must_change_password boolean not null default false,
  -- The shared secret of the second factor, in base32; it counts once it was confirmed.
  add column otp_secret text,
  add column otp_since timestamptz(3),
  -- The last step of time that a code was taken for: none is taken twice.
  add column otp_step bigint not null default 0,
  add column otp boolean not null generated always as (otp_since is not null) stored,
  add column last_sign_in_at timestamptz(3);
create index app_user_search on app_user using gin (search_key gin_trgm_ops);
create index app_user_first_name on app_user (first_name collate bn_names, id);
create index app_user_branch on app_user (branch_id);
alter table app_user add check (otp_since is null or otp_secret is not null);

create table recovery_code (
  user_id record_id not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A link to set the first password is a password_reset that lives longer.
alter table password_reset add column invitation boolean not null default false;

-- An administrator sees the interface as somebody else would: read only.
alter table session add column view_as_id record_id references app_user on delete set null;

drop trigger tell_access on session;
create trigger tell_access after update of user_id, token_hash, expires_at, view_as_id or delete on session
  for each row execute function tell_access('user_id');
-- When somebody was last seen changes nobody's rights.
drop trigger tell_access on app_user;
create trigger tell_access after update of username, first_name, last_name, role, branch_id, permissions, language, digits,
    active, employee_id, teacher_id, zila, upazila, must_change_password, otp_since or delete on app_user
  for each row execute function tell_access('id');

-- The one row of settings is a record like others: with who changed it and when.
alter table setting
  add column id record_id not null default '000000000000000000000001' unique,
  add column address text,
  add column currency text not null default 'BDT' check (currency ~ '^[A-Z]{3}$'),
  add column week_start integer not null default 0 check (week_start between 0 and 6),
  add column reminder_days integer[] not null default '{90,60,30,14,7}',
  add column closed_through date,
  add column otp_roles text[] not null default '{}',
  add column created_by record_id,
  add column updated_by record_id,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();

-- Mail waits here until a server took it: a mail server that is down, silent or slow holds nobody up.
create table mail (
  id record_id primary key,
  to_address text not null,
  subject text not null,
  -- Gone once it was sent: it may hold a link that sets a password.
  body text,
  html text,
  -- What it is about, for the log: password_reset, invitation, …
  kind text not null,
  user_id record_id references app_user on delete set null,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Not before: now, or after a failure later and later. A server that is at it holds it for a while.
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  error text,
  check (sent_at is null or failed_at is null)
);
create index mail_due on mail (due_at) where sent_at is null and failed_at is null;
create index mail_age on mail (created_at);

-- The log as records: an id as others have, what names stood for, and who really sat there.
alter table audit_log rename column id to seq;
alter table audit_log
  add column id record_id,
  add column user_role text,
  -- Ids that `changes` names, each with the name that it stood for.
  add column labels jsonb,
  add column device text,
  -- As whom they looked on.
  add column as_user_id record_id,
  add column as_user_name text,
  add column search_key text not null default '';
alter table audit_log disable trigger append_only;
update audit_log set
  id = lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || lpad(to_hex(seq), 16, '0'),
  search_key = lower(coalesce(user_name, '') || ' ' || coalesce(record_name, ''));
alter table audit_log enable trigger append_only;
alter table audit_log alter column id set not null;
create unique index audit_log_id on audit_log (id);
create index audit_log_action on audit_log (action, id);
create index audit_log_resource on audit_log (resource, id);
-- No trigram index: it would double the cost of every save for a search that is rare.
drop index audit_log_record;
drop index audit_log_user;
create index audit_log_record on audit_log (record_id, id);
create index audit_log_user on audit_log (user_id, id);
