-- Two that are the first to move the same thing within one second make one balance: its id is the same then, too, and that is
-- as little a conflict as its product and branch are.
create or replace function stock_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held stock;
  made bigint;
begin
  select * into held from stock where product_id = new.product_id and branch_id = new.branch_id for no key update;
  if held.id is null then
    insert into stock (id, product_id, branch_id)
      values (substr(new.id, 1, 8) || left(md5(new.product_id || new.branch_id), 16), new.product_id, new.branch_id)
      on conflict do nothing;
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

create or replace function kit_hold(of_product record_id, of_branch record_id) returns void language plpgsql as $$
begin
  perform from stock where product_id = of_product and branch_id = of_branch for no key update;
  if not found then
    insert into stock (id, product_id, branch_id)
      values (substr(of_product, 1, 8) || left(md5(of_product || of_branch), 16), of_product, of_branch)
      on conflict do nothing;
    perform from stock where product_id = of_product and branch_id = of_branch for no key update;
  end if;
end $$;
