-- Which paper was made for whom and when: the second copy of a receipt says that it is one.

create table paper_count (
  kind text not null,
  record_id record_id not null,
  last int not null,
  primary key (kind, record_id)
);

create table paper_copy (
  id record_id primary key,
  kind text not null,
  record_id record_id not null,
  branch_id record_id,
  copy int not null check (copy > 0),
  language text not null,
  size text not null,
  -- By what one copy is known again that is looked at, turned into the other language and then printed.
  key text,
  user_id record_id not null,
  user_name text not null,
  at timestamptz(3) not null,
  unique (kind, record_id, copy)
);
create unique index paper_copy_key on paper_copy (kind, record_id, user_id, key) where key is not null;

create trigger append_only before update or delete or truncate on paper_copy
  for each statement execute function refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on paper_copy from pathshala_app;
  end if;
end $$;
