-- What changes stock beside buying and selling: adjustments, counts, and what goes from branch to branch.

-- A count: each product is counted once, by whoever; what was expected is held at that moment.
create table stock_count (
  id record_id primary key,
  branch_id record_id not null references branch,
  category text check (category in ('stationary', 'books', 'tools', 'additional_book', 'others')),
  note text,
  number text not null,
  finished_at timestamptz(3),
  finished_by_id record_id references app_user,
  posted_at timestamptz(3),
  cancelled_at timestamptz(3),
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (branch_id, number),
  check ((finished_at is null) = (finished_by_id is null)),
  check (posted_at is null or (finished_at is not null and cancelled_at is null))
);
create index stock_count_branch on stock_count (branch_id, created_at, id);
create index stock_count_search on stock_count using gin (search_key gin_trgm_ops);

create table stock_count_line (
  count_id record_id not null references stock_count,
  product_id record_id not null references product,
  counted bigint not null check (counted >= 0),
  -- What the books said at the moment of the count. What moves later changes nothing in it.
  expected bigint not null check (expected >= 0),
  -- Counted once more after everybody could see what was expected.
  recounted boolean not null default false,
  note text,
  counted_by_id record_id references app_user,
  counted_at timestamptz(3) not null,
  primary key (count_id, product_id)
);

-- The balance at this moment, held: each movement is clearly before it or after it. The app may not lock what it may not write.
create function stock_now(of_product record_id, of_branch record_id) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  there bigint;
begin
  select quantity into there from stock where product_id = of_product and branch_id = of_branch for share;
  return coalesce(there, 0);
end $$;

create table adjustment (
  id record_id primary key,
  branch_id record_id not null references branch,
  date date not null,
  reason text not null check (reason in ('count', 'damage', 'loss', 'found', 'opening')),
  -- With what each was worth, as the stock had it.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  note text,
  count_id record_id unique references stock_count,
  -- Pieces and minor units by which the stock is more, or less.
  pieces bigint not null,
  value bigint not null,
  code text not null generated always as ('ADJ' || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (branch_id, number)
);
create index adjustment_branch on adjustment (branch_id, date, id);
create index adjustment_date on adjustment (date, id);
create index adjustment_search on adjustment using gin (search_key gin_trgm_ops);
-- What was written down stays; its search key is made by rules of ours.
create trigger append_only before delete or truncate or update of branch_id, date, reason, lines, note, count_id, pieces,
  value, number on adjustment for each statement execute function refuse_change();

create table transfer (
  id record_id primary key,
  from_id record_id not null references branch,
  to_id record_id not null references branch,
  date date not null,
  -- With what each was worth when it was sent, and what has arrived of it or was lost.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  note text,
  status text not null default 'draft' check (status in ('draft', 'sent', 'received', 'cancelled')),
  sent_on date,
  received_on date,
  lost_reason text,
  pieces bigint not null check (pieces > 0),
  arrived bigint not null default 0 check (arrived >= 0),
  lost bigint not null default 0 check (lost >= 0),
  value bigint not null default 0 check (value >= 0),
  -- How often something of it arrived.
  receptions int not null default 0,
  code text not null generated always as ('TRF' || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (from_id, number),
  check (from_id <> to_id),
  check (arrived + lost <= pieces),
  check ((sent_on is null) = (status in ('draft', 'cancelled'))),
  check ((received_on is null) = (status <> 'received')),
  check (status <> 'received' or arrived + lost = pieces)
);
create index transfer_from on transfer (from_id, date, id);
create index transfer_to on transfer (to_id, date, id);
create index transfer_date on transfer (date, id);
create index transfer_sent on transfer (to_id) where status = 'sent';
create index transfer_search on transfer using gin (search_key gin_trgm_ops);
create trigger append_only before delete or truncate on transfer for each statement execute function refuse_change();
alter table stock_transit add foreign key (transfer_id) references transfer;

-- What was sent stays as it was sent, and goes one way.
create function sent_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.from_id, new.to_id, new.pieces, new.value, new.sent_on)
      is distinct from (old.from_id, old.to_id, old.pieces, old.value, old.sent_on)
    or (old.status, new.status) not in (('draft', 'draft'), ('draft', 'sent'), ('draft', 'cancelled'), ('sent', 'sent'),
      ('sent', 'received'), ('received', 'received'), ('cancelled', 'cancelled')) then
    raise exception 'transfer % stays', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sent_stays before update on transfer for each row execute function sent_stays();

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke delete, truncate on adjustment, transfer, stock_count from pathshala_app;
    revoke truncate on stock_count_line from pathshala_app;
  end if;
end $$;
