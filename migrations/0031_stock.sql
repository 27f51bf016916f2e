-- What lies where and what it is worth: an append-only ledger of movements, and the balance that follows from it.

alter table product add column barcode text, add column unit text;
create unique index product_barcode on product (lower(barcode)) where barcode is not null;

create table stock (
  id record_id primary key,
  product_id record_id not null references product,
  branch_id record_id not null references branch,
  quantity bigint not null default 0 check (quantity >= 0),
  -- Minor units, what all of it cost. Nothing is worth nothing.
  value bigint not null default 0 check (value >= 0),
  -- Kept for somebody: it is there, and nobody else's to have.
  reserved bigint not null default 0,
  -- What one of it cost when there was some: the price of what is found where nothing is left.
  last_cost bigint not null default 0,
  last_in date,
  last_out date,
  -- A list is searched by the product's words, not by these.
  search_key text not null default '',
  unique (product_id, branch_id),
  check (quantity > 0 or value = 0),
  constraint stock_enough check (reserved between 0 and quantity)
);
create index stock_branch on stock (branch_id);

create table stock_movement (
  id record_id primary key,
  -- The order in which it happened to its product and branch; what day it says changes nothing in that.
  seq bigint not null unique,
  product_id record_id not null references product,
  branch_id record_id not null references branch,
  quantity bigint not null check (quantity <> 0),
  -- What the stock is worth more by, or less.
  value bigint not null,
  unit_cost bigint not null,
  balance bigint not null check (balance >= 0),
  balance_value bigint not null check (balance_value >= 0),
  source_type text not null,
  source_id record_id not null,
  -- Which line of the document.
  line smallint not null default 0,
  date date not null,
  search_key text not null default '',
  by_id record_id,
  at timestamptz(3) not null
);
create sequence stock_movement_seq owned by stock_movement.seq;
create index stock_movement_card on stock_movement (product_id, branch_id, seq);
create index stock_movement_branch on stock_movement (branch_id, seq);
create index stock_movement_source on stock_movement (source_id, seq);
-- What moved most is summed over days.
create index stock_movement_days on stock_movement (date, branch_id, product_id) include (quantity, value, source_type);

-- Whatever program writes a movement: the balance is held, what goes out goes at the moving average, the last of it takes
-- what is left of the value, and what is not there does not go.
create function stock_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held stock;
  made bigint;
begin
  select * into held from stock where product_id = new.product_id and branch_id = new.branch_id for no key update;
  if held.id is null then
    insert into stock (id, product_id, branch_id)
      values (substr(new.id, 1, 8) || left(md5(new.product_id || new.branch_id), 16), new.product_id, new.branch_id)
      on conflict (product_id, branch_id) do nothing;
    select * into held from stock where product_id = new.product_id and branch_id = new.branch_id for no key update;
  end if;
  if new.quantity < 0 then
    if held.quantity - held.reserved < -new.quantity then
      raise exception 'only % of % is there', held.quantity - held.reserved, new.product_id
        using errcode = 'check_violation', constraint = 'stock_enough',
          detail = json_build_object('product', new.product_id, 'line', new.line, 'available', held.quantity - held.reserved,
            'name', (select name from product where id = new.product_id))::text;
    end if;
    made := -round(held.value::numeric * -new.quantity / held.quantity);
  else
    made := coalesce(new.value,
      case when held.quantity > 0 then round(held.value::numeric * new.quantity / held.quantity)
        else held.last_cost * new.quantity end);
    if made < 0 then
      raise exception 'what comes in costs nothing or something' using errcode = 'check_violation', constraint = 'stock_value';
    end if;
  end if;
  new.seq := nextval('stock_movement_seq');
  new.value := made;
  new.unit_cost := round(made::numeric / new.quantity);
  new.balance := held.quantity + new.quantity;
  new.balance_value := held.value + made;
  update stock set quantity = new.balance, value = new.balance_value,
      last_cost = case when new.balance > 0 then round(new.balance_value::numeric / new.balance) else new.unit_cost end,
      last_in = case when new.quantity > 0 then greatest(last_in, new.date) else last_in end,
      last_out = case when new.quantity < 0 then greatest(last_out, new.date) else last_out end
    where id = held.id;
  return new;
end $$;
create trigger stock_moves before insert on stock_movement for each row execute function stock_moves();
create trigger append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change();

-- On the way: with neither branch. By transfer, so that what was sent at one cost never mixes with what was sent at another.
create table stock_transit (
  transfer_id record_id not null,
  product_id record_id not null references product,
  quantity bigint not null check (quantity >= 0),
  value bigint not null check (value >= 0),
  primary key (transfer_id, product_id),
  check (quantity > 0 or value = 0)
);
create index stock_transit_product on stock_transit (product_id) where quantity > 0;

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    -- Balances follow from movements and from nothing else.
    revoke insert, update, delete, truncate on stock from pathshala_app;
    revoke update, delete, truncate on stock_movement from pathshala_app;
  end if;
end $$;

insert into account (id, code, name, kind, role, search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5('account ' || c.role), 16),
    -- A school may have given the code to an account of its own.
    c.code || case when exists (select from account a where lower(a.code) = c.code) then '-' || c.role else '' end,
    case when s.default_language = 'en' then c.english else c.bengali end, c.kind, c.role, '', now(), now()
  from setting s, (values
    ('1200', 'মজুদ পণ্য', 'Stock', 'asset', 'stock'),
    ('1210', 'পথে থাকা পণ্য', 'Goods on the way', 'asset', 'in_transit'),
    ('2000', 'সরবরাহকারীদের পাওনা', 'Owed to suppliers', 'liability', 'payable'),
    ('4050', 'পণ্য বিক্রি', 'Sales of goods', 'income', 'sales'),
    ('5010', 'বিক্রীত পণ্যের খরচ', 'Cost of goods sold', 'expense', 'cost_of_sales'),
    ('5020', 'মজুদের ক্ষতি ও ঘাটতি', 'Stock lost and found', 'expense', 'stock_loss')
  ) c (code, bengali, english, kind, role)
  where not exists (select from account a where a.role = c.role);
-- Search keys are made at the next start.
update setting set search_rules = 0;
