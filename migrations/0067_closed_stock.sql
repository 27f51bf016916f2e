-- A closed day takes no movement of stock either, whether it is worth something or not.
create or replace function refuse_closed() returns trigger language plpgsql as $$
begin
  if new.date <= (select closed_through from setting) then
    raise exception 'the books are closed on %', new.date
      using errcode = 'check_violation', constraint = tg_table_name || '_open';
  end if;
  return new;
end $$;
-- Its name comes first, so that a closed day is told before what there is not enough of.
create trigger closed_period before insert on stock_movement for each row execute function refuse_closed();
