-- What is bought, from whom, what came of it and what was paid for it.

create table supplier (
  id record_id primary key,
  name text not null,
  phone text,
  email text,
  address text,
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index supplier_search on supplier using gin (search_key gin_trgm_ops);

create table purchase (
  id record_id primary key,
  branch_id record_id not null references branch,
  supplier_id record_id not null references supplier,
  date date not null,
  bill_no text,
  -- By which it was paid at once.
  method text not null default 'cash' check (method in ('cash', 'bank', 'card', 'mobile')),
  lines jsonb not null,
  -- How many of each product came: an object of quantities by product.
  received jsonb not null default '{}',
  receipts int not null default 0,
  total bigint not null check (total >= 0),
  received_value bigint not null default 0 check (received_value >= 0 and received_value <= total),
  paid bigint not null default 0,
  memo text,
  status text not null default 'ordered' check (status in ('ordered', 'received', 'cancelled')),
  code text not null generated always as ('PUR' || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (branch_id, number),
  constraint purchase_paid check (paid between 0 and total),
  check (status <> 'cancelled' or (paid = 0 and received_value = 0))
);
create index purchase_branch on purchase (branch_id, date, id);
create index purchase_date on purchase (date, id);
create index purchase_supplier on purchase (supplier_id, date);
create index purchase_open on purchase (branch_id) where status = 'ordered';
create index purchase_search on purchase using gin (search_key gin_trgm_ops);

-- What was paid for it is a cash entry, and follows from those alone.
alter table cash_entry add column purchase_id record_id references purchase;
create index cash_entry_purchase on cash_entry (purchase_id) where purchase_id is not null;
create trigger append_only_purchase before update of purchase_id on cash_entry
  for each statement execute function refuse_change();
create function purchase_is_paid() returns trigger language plpgsql as $$
begin
  update purchase set paid = paid + case new.type when 'cashOut' then new.amount else -new.amount end where id = new.purchase_id;
  return null;
end $$;
create trigger purchase_is_paid after insert on cash_entry for each row when (new.purchase_id is not null)
  execute function purchase_is_paid();
