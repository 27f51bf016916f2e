-- A class keeps the colour that it has in the calendar, whatever becomes of others: one of the palette's twenty, the one that
-- fewest of those have that run at the same time.
alter table class add column colour smallint check (colour between 0 and 19);
update class set colour = n.colour
  from (select id, (row_number() over (order by id) - 1) % 20 as colour from class) n where n.id = class.id;
alter table class alter column colour set not null;

create function class_colour() returns trigger language plpgsql as $$
begin
  new.colour := (
    select n from generate_series(0, 19) n
      left join class c on c.colour = n and c.status <> 'cancelled' and c.start_date <= new.end_date and c.end_date >= new.start_date
    group by n order by count(c.id), n limit 1);
  return new;
end $$;
create trigger class_colour before insert on class for each row execute function class_colour();
