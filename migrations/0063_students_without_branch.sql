-- A student may be written down before anybody knows their phone number or their branch: a name is enough. Who is held to
-- a branch sees none without one.
alter table student alter column phone drop not null, alter column branch_id drop not null;
alter table licence alter column branch_id drop not null;

-- The maintained counts have a row for those without a branch as well.
alter table student_count drop constraint student_count_pkey;
alter table student_count alter column branch_id drop not null;
create unique index student_count_key on student_count (branch_id, status) nulls not distinct;
alter table student_tally drop constraint student_tally_pkey;
alter table student_tally alter column branch_id drop not null;
create unique index student_tally_key on student_tally (field, value, branch_id) nulls not distinct;

create or replace function count_students() returns trigger language plpgsql as $$
begin
  -- Lock in a fixed order, or two transactions that touch two branches wait for each other for ever.
  if tg_op = 'INSERT' then
    insert into student_count as c select branch_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (branch_id, status) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update student_count c set count = c.count - gone.n
      from (select branch_id, status, count(*) n from old_rows group by 1, 2 order by 1, 2) gone
      where c.branch_id is not distinct from gone.branch_id and c.status = gone.status;
  end if;
  return null;
end $$;

create or replace function move_counted_student() returns trigger language plpgsql as $$
begin
  perform 1 from student_count
    where (branch_id is not distinct from old.branch_id and status = old.status)
      or (branch_id is not distinct from new.branch_id and status = new.status)
    order by branch_id, status for update;
  update student_count set count = count - 1
    where branch_id is not distinct from old.branch_id and status = old.status;
  insert into student_count as c values (new.branch_id, new.status, 1)
    on conflict (branch_id, status) do update set count = c.count + 1;
  return null;
end $$;

create or replace function tally_removed_students() returns trigger language plpgsql as $$
begin
  perform 1 from student_tally t
    join (select distinct f.field, f.value, o.branch_id from old_rows o, tallied(o) f) gone
      on (t.field, t.value) = (gone.field, gone.value) and t.branch_id is not distinct from gone.branch_id
    order by t.field, t.value, t.branch_id for update of t;
  update student_tally t set count = t.count - gone.n
    from (select f.field, f.value, o.branch_id, count(*) n from old_rows o, tallied(o) f group by 1, 2, 3) gone
    where (t.field, t.value) = (gone.field, gone.value) and t.branch_id is not distinct from gone.branch_id;
  return null;
end $$;

create or replace function tally_changed_student() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select field, value, branch_id, sum(n) as n
    from (
      select f.field, f.value, old.branch_id, -1 as n from tallied(old) f
      union all select f.field, f.value, new.branch_id, 1 from tallied(new) f
    ) both_rows group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  loop
    if change.n > 0 then
      insert into student_tally as t values (change.field, change.value, change.branch_id, change.n)
        on conflict (field, value, branch_id) do update set count = t.count + excluded.count;
    else
      update student_tally t set count = t.count + change.n
        where (t.field, t.value) = (change.field, change.value) and t.branch_id is not distinct from change.branch_id;
    end if;
  end loop;
  return null;
end $$;
