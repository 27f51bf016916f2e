-- How many students a branch has in each city, in each class, and with a licence that ends on each day: kept in the same
-- transaction, so that a filtered list's total needs no count either.
create table student_tally (
  field text not null,
  -- The city, the class's id, or the day as 2026-12-31.
  value text collate "C" not null,
  branch_id record_id not null references branch on delete cascade,
  count bigint not null check (count >= 0),
  primary key (field, value, branch_id)
);
create index student_tally_branch on student_tally (branch_id);

create function tallied(s student) returns table (field text, value text) language sql stable as $$
  select f.field, f.value from (values
    ('city', s.city),
    ('class', s.class_id::text),
    ('dmvExpiry', to_char(s.dmv_expiry, 'YYYY-MM-DD')),
    ('tlcExpiry', to_char(s.tlc_expiry, 'YYYY-MM-DD'))
  ) f (field, value) where f.value is not null
$$;

-- In one order, or two transactions that touch the same two counts wait for each other for ever.
create function tally_added_students() returns trigger language plpgsql as $$
begin
  insert into student_tally as t (field, value, branch_id, count)
    select f.field, f.value, n.branch_id, count(*) from new_rows n, tallied(n) f group by 1, 2, 3 order by 1, 2, 3
    on conflict (field, value, branch_id) do update set count = t.count + excluded.count;
  return null;
end $$;

create function tally_removed_students() returns trigger language plpgsql as $$
begin
  perform 1 from student_tally
    where (field, value, branch_id) in (select f.field, f.value, o.branch_id from old_rows o, tallied(o) f)
    order by field, value, branch_id for update;
  update student_tally t set count = t.count - gone.n
    from (select f.field, f.value, o.branch_id, count(*) n from old_rows o, tallied(o) f group by 1, 2, 3) gone
    where (t.field, t.value, t.branch_id) = (gone.field, gone.value, gone.branch_id);
  return null;
end $$;

create trigger tally_inserted after insert on student referencing new table as new_rows
  for each statement execute function tally_added_students();
create trigger tally_deleted after delete on student referencing old table as old_rows
  for each statement execute function tally_removed_students();

-- Row by row, so that WHEN can leave out the many updates that change none of it.
create function tally_changed_student() returns trigger language plpgsql as $$
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
        where (t.field, t.value, t.branch_id) = (change.field, change.value, change.branch_id);
    end if;
  end loop;
  return null;
end $$;
create trigger tally_updated after update on student for each row
  when ((old.branch_id, old.city, old.class_id, old.dmv_expiry, old.tlc_expiry)
    is distinct from (new.branch_id, new.city, new.class_id, new.dmv_expiry, new.tlc_expiry))
  execute function tally_changed_student();

insert into student_tally (field, value, branch_id, count)
  select f.field, f.value, s.branch_id, count(*) from student s, tallied(s) f group by 1, 2, 3;
