-- One drawer a branch: when it was opened and closed, what was counted, and what was carried to the bank.

-- The owner's money, which a drawer begins with, is found by its role as the other accounts of the books are.
update account set role = 'capital' where code = '3000' and kind = 'equity' and role is null;
insert into account (id, code, name, kind, role, search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5('account capital'), 16),
    (select min(code) from generate_series(3000, 3999) n (code) where not exists (select from account a where a.code = n.code::text))::text,
    case when s.default_language = 'en' then 'Capital' else 'মূলধন' end, 'equity', 'capital', '', now(), now()
  from setting s where not exists (select from account where role = 'capital');
update setting set search_rules = 0;

-- How often it was counted. Whoever counts holds the row alone, whoever posts cash holds it with the others: each posting
-- is clearly before or after each count.
create table drawer (
  branch_id record_id primary key references branch on delete cascade,
  counts int not null default 0
);
insert into drawer (branch_id) select id from branch;
create function branch_has_drawer() returns trigger language plpgsql as $$
begin
  insert into drawer (branch_id) values (new.id);
  return null;
end $$;
create trigger branch_has_drawer after insert on branch for each row execute function branch_has_drawer();

-- How many counts came before a posting of cash; without one, it was there before there were drawers. A program that knows
-- it already may say it, and is held to it by the proof.
alter table journal_line add column counts_before int;
create function before_which_count() returns trigger language plpgsql as $$
begin
  if new.counts_before is null and exists (select from account where id = new.account_id and role = 'cash') then
    select counts into strict new.counts_before from drawer where branch_id = new.branch_id for share;
  end if;
  return new;
end $$;
create trigger before_which_count before insert on journal_line for each row execute function before_which_count();
create trigger append_only_counts before update of counts_before on journal_line
  for each statement execute function refuse_change();

create table drawer_session (
  id record_id primary key,
  branch_id record_id not null references branch,
  number text not null,
  opened_at timestamptz(3) not null,
  opened_by_id record_id references app_user,
  -- Which of its branch's counts it was.
  opening_count int not null,
  opening_counts jsonb not null,
  opening_counted bigint not null check (opening_counted >= 0),
  opening_expected bigint not null,
  opening_float bigint not null default 0 check (opening_float >= 0),
  opening_difference bigint not null generated always as (opening_counted - opening_expected - opening_float) stored,
  opening_note text,
  closed_at timestamptz(3),
  closed_by_id record_id references app_user,
  handover_to_id record_id references app_user,
  closing_count int check (closing_count > opening_count),
  closing_counts jsonb,
  closing_counted bigint check (closing_counted >= 0),
  closing_expected bigint,
  closing_difference bigint generated always as (closing_counted - closing_expected) stored,
  closing_note text,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (branch_id, number),
  unique (branch_id, opening_count),
  unique (branch_id, closing_count),
  check (num_nulls(closed_at, closing_count, closing_counts, closing_counted, closing_expected) in (0, 5)),
  check (closed_at is not null or num_nonnulls(closed_by_id, handover_to_id, closing_note) = 0)
);
create unique index drawer_session_open on drawer_session (branch_id) where closed_at is null;
create index drawer_session_branch on drawer_session (branch_id, opened_at, id);
create index drawer_session_opened on drawer_session (opened_at, id);
create index drawer_session_search on drawer_session using gin (search_key gin_trgm_ops);

-- What was counted stays, once it is closed all of it. A difference is explained once; the search key is made by rules of ours.
create function counted_stays() returns trigger language plpgsql as $$
declare
  free text[] := array['search_key', 'updated_by', 'updated_at', 'opening_note', 'closing_note', 'opening_difference',
    'closing_difference'] || case when old.closed_at is null
    then array['closed_at', 'closed_by_id', 'handover_to_id', 'closing_count', 'closing_counts', 'closing_counted',
      'closing_expected'] else '{}' end;
begin
  if to_jsonb(new) - free <> to_jsonb(old) - free
    or (old.opening_note is not null and new.opening_note is distinct from old.opening_note)
    or (old.closing_note is not null and new.closing_note is distinct from old.closing_note) then
    raise exception 'what was counted of drawer % stays', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger counted_stays before update on drawer_session for each row execute function counted_stays();
create trigger append_only before delete or truncate on drawer_session
  for each statement execute function refuse_change();

-- To the bank and from there: money that is neither earned nor spent.
create table drawer_move (
  id record_id primary key,
  drawer_id record_id not null references drawer_session,
  branch_id record_id not null references branch,
  number text not null,
  direction text not null check (direction in ('out', 'in')),
  method text not null check (method in ('bank', 'mobile')),
  amount bigint not null check (amount > 0),
  date date not null,
  memo text,
  created_by record_id,
  created_at timestamptz(3) not null,
  unique (branch_id, number)
);
create index drawer_move_drawer on drawer_move (drawer_id, id);
create trigger append_only before update or delete or truncate on drawer_move
  for each statement execute function refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke delete, truncate on drawer, drawer_session from pathshala_app;
    revoke update, delete, truncate on drawer_move from pathshala_app;
  end if;
end $$;
