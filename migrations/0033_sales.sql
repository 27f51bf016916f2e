-- What was sold and what came back: written once, never changed.

create table sale (
  id record_id primary key,
  branch_id record_id not null references branch,
  student_id record_id references student,
  -- Who bought it where that is no student; neither: whoever walked in.
  customer text,
  date date not null,
  -- With what each cost, as the stock had it.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  payments jsonb not null default '[]',
  gross bigint not null check (gross >= 0),
  total bigint not null check (total >= 0 and total <= gross),
  cost bigint not null check (cost >= 0),
  paid bigint not null check (paid >= 0 and paid <= total),
  memo text,
  code text not null generated always as ('IVS' || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (student_id is null or customer is null),
  -- Nobody owes what no student owes.
  check (student_id is not null or paid = total),
  unique (branch_id, number)
);
create index sale_branch on sale (branch_id, date, id);
create index sale_date on sale (date, id);
create index sale_student on sale (student_id, date) where student_id is not null;
create index sale_search on sale using gin (search_key gin_trgm_ops);

create table sale_return (
  id record_id primary key,
  sale_id record_id not null references sale,
  branch_id record_id not null references branch,
  date date not null,
  number text not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  total bigint not null check (total >= 0),
  cost bigint not null check (cost >= 0),
  -- What of it was still owed and is so no more; the rest was paid back.
  credited bigint not null check (credited >= 0 and credited <= total),
  method text not null check (method in ('cash', 'bank', 'card', 'mobile')),
  created_by record_id,
  created_at timestamptz(3) not null,
  unique (branch_id, number)
);
create index sale_return_sale on sale_return (sale_id);

-- What a report adds up: a row for each line of a sale, and one below zero for each that came back.
create table sale_line (
  sale_id record_id not null references sale,
  line smallint not null,
  return_id record_id references sale_return,
  product_id record_id not null references product,
  branch_id record_id not null references branch,
  date date not null,
  -- Who sold it, whoever took it back.
  seller_id record_id,
  quantity int not null check (quantity <> 0 and (quantity < 0) = (return_id is not null)),
  gross bigint not null,
  net bigint not null,
  cost bigint not null,
  at timestamptz(3) not null
);
create unique index sale_line_sold on sale_line (sale_id, line) where return_id is null;
create unique index sale_line_returned on sale_line (return_id, line) where return_id is not null;
create index sale_line_sale on sale_line (sale_id, line);
create index sale_line_branch on sale_line (branch_id, date) include (product_id, seller_id, quantity, gross, net, cost);
create index sale_line_date on sale_line (date) include (product_id, branch_id, seller_id, quantity, gross, net, cost);
create index sale_line_product on sale_line (product_id, date);

-- Whatever program writes here: never more comes back than was sold.
create function returned_within() returns trigger language plpgsql as $$
begin
  if (select sum(quantity) from sale_line where sale_id = new.sale_id and line = new.line) < 0 then
    raise exception 'more of line % of sale % came back than was sold', new.line, new.sale_id
      using errcode = 'check_violation', constraint = 'returned_within';
  end if;
  return null;
end $$;
create trigger returned_within after insert on sale_line for each row
  when (new.return_id is not null) execute function returned_within();

-- What a student has not paid of a sale is an invoice, which the sale has posted; what of it is returned is credited.
alter table invoice add column sale_id record_id references sale;
create unique index invoice_sale_key on invoice (sale_id) where sale_id is not null;
create trigger issued_for before update of sale_id on invoice for each statement execute function refuse_change();
alter table invoice add column credited bigint not null default 0 check (credited >= 0);
alter table invoice add constraint invoice_settled check (paid + credited <= total);
alter table invoice add constraint invoice_void_credited check (voided_on is null or credited = 0);

create or replace function invoice_follows() returns trigger language plpgsql as $$
begin
  new.next_due := case when new.voided_on is null
    then invoice_next_due(new.instalments, new.due_date, new.total, new.paid + new.credited) end;
  return new;
end $$;
drop trigger invoice_follows on invoice;
create trigger invoice_follows before insert or update of paid, credited, voided_on on invoice
  for each row execute function invoice_follows();

create function invoice_is_credited() returns trigger language plpgsql as $$
begin
  update invoice set credited = credited + new.credited where sale_id = new.sale_id;
  if not found then
    raise exception 'sale % has no invoice to credit', new.sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger invoice_is_credited after insert on sale_return for each row
  when (new.credited > 0) execute function invoice_is_credited();

-- When two records of one student become one, what they bought goes along; search keys are made by rules of ours.
create trigger append_only before delete or truncate or update of branch_id, customer, date, lines, payments, gross, total,
  cost, paid, memo, number on sale for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on sale_return
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on sale_line
  for each statement execute function refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    -- Locked while something of it comes back, which takes the right to change it; the trigger refuses to.
    revoke delete, truncate on sale from pathshala_app;
    revoke update, delete, truncate on sale_return, sale_line from pathshala_app;
  end if;
end $$;
