-- What a course hands its students, and what of it each enrolment still has to have, has and gave back.

alter table course add column kit jsonb not null default '[]' check (jsonb_typeof(kit) = 'array');

-- As it was agreed when they were enrolled: what the course's kit is changed to later is for those who come then.
create table kit_line (
  enrolment_id record_id not null references enrolment,
  product_id record_id not null references product,
  branch_id record_id not null references branch,
  quantity int not null check (quantity >= 0),
  -- Of those in stock, kept for them.
  reserved int not null default 0 check (reserved >= 0),
  issued int not null default 0,
  returned int not null default 0,
  -- Minor units that what they have cost.
  cost bigint not null default 0 check (cost >= 0),
  -- They are in the class: what is short is filled when it comes in.
  open boolean not null default true,
  -- Whoever was enrolled first is served first.
  since timestamptz(3) not null,
  issued_by_id record_id,
  issued_at timestamptz(3),
  primary key (enrolment_id, product_id),
  check (returned between 0 and issued),
  check (reserved + issued - returned <= quantity),
  check (open or reserved = 0),
  check (issued > returned or cost = 0)
);
create index kit_line_stock on kit_line (product_id, branch_id) where reserved > 0;
create index kit_line_short on kit_line (product_id, branch_id, since, enrolment_id)
  where open and quantity > reserved + issued - returned;

-- A line is changed by whoever holds the balance of its product in its branch, and by nobody else.
create function kit_hold(of_product record_id, of_branch record_id) returns void language plpgsql as $$
begin
  perform from stock where product_id = of_product and branch_id = of_branch for no key update;
  if not found then
    insert into stock (id, product_id, branch_id)
      values (substr(of_product, 1, 8) || left(md5(of_product || of_branch), 16), of_product, of_branch)
      on conflict (product_id, branch_id) do nothing;
    perform from stock where product_id = of_product and branch_id = of_branch for no key update;
  end if;
end $$;

-- What is kept is what the lines say, at every moment.
create function kit_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.reserved <> 0 then
    update stock set reserved = reserved - old.reserved where product_id = old.product_id and branch_id = old.branch_id;
  end if;
  if tg_op <> 'DELETE' and new.reserved <> 0 then
    update stock set reserved = reserved + new.reserved where product_id = new.product_id and branch_id = new.branch_id;
  end if;
  return null;
end $$;
create trigger kit_kept after insert or delete or update of reserved, product_id, branch_id on kit_line
  for each row execute function kit_kept();

-- What is free goes to whoever is short of it, the first enrolled first. The balance is held.
create function kit_fill(of_product record_id, of_branch record_id) returns void language plpgsql as $$
declare
  free bigint;
begin
  select quantity - reserved into free from stock where product_id = of_product and branch_id = of_branch;
  if coalesce(free, 0) <= 0 then
    return;
  end if;
  update kit_line l set reserved = l.reserved + least(w.short, free - w.before)
    from (select enrolment_id, quantity - reserved - issued + returned as short,
        sum(quantity - reserved - issued + returned) over (order by since, enrolment_id)
          - (quantity - reserved - issued + returned) as before
      from kit_line where product_id = of_product and branch_id = of_branch and open
        and quantity > reserved + issued - returned
      order by since, enrolment_id limit free) w
    where l.enrolment_id = w.enrolment_id and l.product_id = of_product and w.before < free;
end $$;

-- The books of an enrolment: a line for each of the course's kit, and what is there is kept for it.
create function kit_lay(of_enrolment record_id) returns void language plpgsql as $$
declare
  item record;
begin
  for item in
    select p.id as product, e.branch_id as branch, k.quantity, e.created_at as since
    from enrolment e join class c on c.id = e.class_id join course o on o.id = c.course_id,
      jsonb_to_recordset(o.kit) as k (product text, quantity int), product p
    where e.id = of_enrolment and o.kit <> '[]' and p.id = k.product order by p.id
  loop
    perform kit_hold(item.product, item.branch);
    insert into kit_line as l (enrolment_id, product_id, branch_id, quantity, since)
      values (of_enrolment, item.product, item.branch, item.quantity, item.since)
      on conflict (enrolment_id, product_id) do update
        set open = true, quantity = greatest(l.quantity, l.issued - l.returned);
    perform kit_fill(item.product, item.branch);
  end loop;
end $$;

-- The course has a kit now: those who are in the class already are to have it too.
create function kit_lay_class(of_class record_id) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in select id from enrolment where class_id = of_class and status = 'active' order by created_at, id for share loop
    perform kit_lay(one.id);
  end loop;
end $$;

-- What was kept and not handed out is for others.
create function kit_release(of_enrolment record_id) returns void language plpgsql as $$
declare
  item record;
begin
  for item in select product_id, branch_id from kit_line where enrolment_id = of_enrolment order by product_id loop
    perform kit_hold(item.product_id, item.branch_id);
    update kit_line set open = false, reserved = 0 where enrolment_id = of_enrolment and product_id = item.product_id;
    perform kit_fill(item.product_id, item.branch_id);
  end loop;
end $$;

-- Who goes on in another class has there what they were handed here.
create function kit_carry(came_from record_id, into_it record_id) returns void language plpgsql as $$
declare
  item record;
begin
  for item in select * from kit_line where enrolment_id = came_from and issued > returned order by product_id loop
    perform kit_hold(item.product_id, item.branch_id);
    insert into kit_line as l (enrolment_id, product_id, branch_id, quantity, issued, cost, since, issued_by_id, issued_at)
      select into_it, item.product_id, item.branch_id, item.issued - item.returned, item.issued - item.returned, item.cost,
        created_at, item.issued_by_id, item.issued_at from enrolment where id = into_it
      on conflict (enrolment_id, product_id) do update
        set issued = excluded.issued, cost = excluded.cost, issued_by_id = excluded.issued_by_id, issued_at = excluded.issued_at,
          quantity = greatest(l.quantity, excluded.issued),
          reserved = least(l.reserved, greatest(0, l.quantity - excluded.issued));
    update kit_line set issued = returned, cost = 0
      where enrolment_id = came_from and product_id = item.product_id;
    perform kit_fill(item.product_id, item.branch_id);
  end loop;
end $$;

-- By whichever door somebody comes into a class, and by whichever they leave.
create function enrolment_kit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform kit_release(old.id);
    delete from kit_line where enrolment_id = old.id;
    return old;
  end if;
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    perform kit_lay(new.id);
  elsif tg_op = 'UPDATE' and old.status = 'active' and new.status <> 'active' then
    perform kit_release(new.id);
  end if;
  if tg_op = 'UPDATE' and new.came_from_id is not null and old.came_from_id is null then
    perform kit_carry(new.came_from_id, new.id);
  end if;
  return null;
end $$;
create trigger enrolment_kit after insert or update of status, came_from_id on enrolment
  for each row execute function enrolment_kit();
create trigger enrolment_kit_gone before delete on enrolment for each row execute function enrolment_kit();

-- What is handed out leaves what was kept for them, and what comes back of it comes back at what it cost. The source of such
-- a movement is the enrolment.
create function kit_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  had kit_line;
begin
  perform kit_hold(new.product_id, new.branch_id);
  select * into had from kit_line where enrolment_id = new.source_id and product_id = new.product_id and branch_id = new.branch_id;
  if had.enrolment_id is null or (new.quantity < 0 and had.reserved < -new.quantity)
      or (new.quantity > 0 and had.issued - had.returned < new.quantity) then
    raise exception 'enrolment % has no % of % to hand out or take back', new.source_id, new.quantity, new.product_id
      using errcode = 'check_violation', constraint = 'kit_enough';
  end if;
  if new.quantity < 0 then
    update kit_line set reserved = reserved + new.quantity
      where enrolment_id = new.source_id and product_id = new.product_id;
  else
    new.value := round(had.cost::numeric * new.quantity / (had.issued - had.returned));
  end if;
  return new;
end $$;
-- Before the balance follows: triggers go by their names.
create trigger kit_moves before insert on stock_movement for each row
  when (new.source_type = 'kitIssue') execute function kit_moves();

create function kit_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.source_type = 'kitIssue' then
    update kit_line set issued = issued + greatest(-new.quantity, 0), returned = returned + greatest(new.quantity, 0),
        cost = cost - new.value,
        issued_by_id = case when new.quantity < 0 then new.by_id else issued_by_id end,
        issued_at = case when new.quantity < 0 then new.at else issued_at end
      where enrolment_id = new.source_id and product_id = new.product_id;
  end if;
  if new.quantity > 0 then
    perform kit_fill(new.product_id, new.branch_id);
  end if;
  return null;
end $$;
create trigger kit_moved after insert on stock_movement for each row
  when (new.quantity > 0 or new.source_type = 'kitIssue') execute function kit_moved();

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    -- Lines follow from enrolments and movements and from nothing else.
    revoke insert, update, delete, truncate on kit_line from pathshala_app;
  end if;
end $$;

insert into account (id, code, name, kind, role, search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5('account kit_cost'), 16),
    '5030' || case when exists (select from account a where lower(a.code) = '5030') then '-kit_cost' else '' end,
    case when s.default_language = 'en' then 'Course materials handed out' else 'কোর্সের সামগ্রী বিতরণ' end,
    'expense', 'kit_cost', '', now(), now()
  from setting s where not exists (select from account a where a.role = 'kit_cost');
-- Search keys are made at the next start.
update setting set search_rules = 0;
