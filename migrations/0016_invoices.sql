-- What students and customers are asked to pay, what was paid of it, and who is enrolled where.

create table invoice (
  id record_id primary key,
  branch_id record_id not null references branch,
  student_id record_id references student,
  -- Who it is for where that is no student.
  customer text,
  date date not null,
  due_date date not null,
  lines jsonb not null,
  instalments jsonb not null default '[]',
  total bigint not null check (total > 0),
  -- Both follow from what is allocated.
  paid bigint not null default 0 check (paid >= 0 and paid <= total),
  next_due date,
  memo text,
  voided_on date,
  void_reason text,
  code text not null generated always as ('IVS' || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((student_id is null) <> (customer is null)),
  check (voided_on is null or paid = 0),
  unique (branch_id, number)
);
create index invoice_branch on invoice (branch_id, date, id);
create index invoice_date on invoice (date, id);
create index invoice_student on invoice (student_id, date) where student_id is not null;
create index invoice_due on invoice (next_due, id) where next_due is not null;
create index invoice_search on invoice using gin (search_key gin_trgm_ops);

-- The day by which the first part that is not paid has to be.
create function invoice_next_due(lines jsonb, due date, total bigint, paid bigint) returns date language sql immutable as $$
  select case when paid >= total then null
    when jsonb_array_length(lines) = 0 then due
    else (select min(day) from (
      select (part ->> 'dueDate')::date as day, sum((part ->> 'amount')::bigint) over (order by place) as up_to
        from jsonb_array_elements(lines) with ordinality parts (part, place)) p where up_to > paid) end
$$;

create function invoice_follows() returns trigger language plpgsql as $$
begin
  new.next_due := case when new.voided_on is null
    then invoice_next_due(new.instalments, new.due_date, new.total, new.paid) end;
  return new;
end $$;
create trigger invoice_follows before insert or update of paid, voided_on on invoice
  for each row execute function invoice_follows();

-- What is issued stays as it is. What is paid follows from what is allocated, it may be voided, its student may become
-- another record, and its search key is made by rules of ours.
create trigger issued before delete or truncate or update of branch_id, customer, date, due_date, lines, instalments, total,
  memo, number on invoice for each statement execute function refuse_change();

alter table cash_entry add column invoice_id record_id references invoice;
create index cash_entry_invoice on cash_entry (invoice_id) where invoice_id is not null;
create trigger append_only_invoice before update of invoice_id on cash_entry
  for each statement execute function refuse_change();

-- What money that came in was for: an invoice, or given back. What is left of it is its student's credit. Never changed:
-- what is taken back is a row of its own, below zero.
create table allocation (
  id record_id primary key,
  cash_entry_id record_id not null references cash_entry,
  invoice_id record_id references invoice,
  refund_id record_id references cash_entry,
  amount bigint not null check (amount <> 0),
  date date not null,
  created_by record_id,
  created_at timestamptz(3) not null,
  check ((invoice_id is null) <> (refund_id is null))
);
create index allocation_entry on allocation (cash_entry_id);
create index allocation_invoice on allocation (invoice_id) where invoice_id is not null;
create index allocation_refund on allocation (refund_id) where refund_id is not null;

create function invoice_is_paid() returns trigger language plpgsql as $$
begin
  update invoice i set paid = i.paid + a.amount
    from (select invoice_id, sum(amount) as amount from new_rows where invoice_id is not null group by 1 order by 1) a
    where i.id = a.invoice_id;
  return null;
end $$;
create trigger invoice_is_paid after insert on allocation referencing new table as new_rows
  for each statement execute function invoice_is_paid();

-- No more than came in is ever allocated, and never less than nothing to one purpose.
create function allocation_within() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from allocation where cash_entry_id = new.cash_entry_id)
      not between 0 and (select amount from cash_entry where id = new.cash_entry_id)
    or (select sum(amount) from allocation where cash_entry_id = new.cash_entry_id
          and (invoice_id, refund_id) is not distinct from (new.invoice_id, new.refund_id)) < 0 then
    raise exception 'more of % is allocated than came in', new.cash_entry_id
      using errcode = 'check_violation', constraint = 'allocation_within';
  end if;
  return null;
end $$;
create constraint trigger allocation_within after insert on allocation
  deferrable initially deferred for each row execute function allocation_within();
create trigger append_only before update or delete or truncate on allocation
  for each statement execute function refuse_change();

create table enrolment (
  id record_id primary key,
  student_id record_id not null references student,
  class_id record_id not null references class,
  branch_id record_id not null references branch,
  date date not null,
  fee bigint not null check (fee >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= fee),
  status text not null default 'active' check (status in ('active', 'waiting', 'completed', 'dropped', 'transferred')),
  reason text,
  invoice_id record_id references invoice,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- Once a student and class; who left may come back.
create unique index enrolment_class_key on enrolment (student_id, class_id) where status not in ('dropped', 'transferred');
create index enrolment_class on enrolment (class_id, status);
create index enrolment_branch on enrolment (branch_id, date, id);
create index enrolment_date on enrolment (date, id);

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on allocation from pathshala_app;
    revoke delete, truncate on invoice from pathshala_app;
  end if;
end $$;

-- Who sits in a class is enrolled there. What they were asked to pay for it is not known here.
insert into enrolment (id, student_id, class_id, branch_id, date, fee, status, search_key, created_at, updated_at)
  select substr(s.id, 1, 8) || left(md5('enrolment ' || s.id), 16), s.id, s.class_id, s.branch_id, s.created_at::date, 0,
    case when s.status in ('dropped', 'completed') then s.status else 'active' end, '', s.created_at, s.created_at
  from student s where s.class_id is not null;
