-- Which days of staff there are, without what they come to: a page of the list is found among these, and only its own rows are
-- worked out, or the marks, sessions, leave and shifts of every day of everybody would be read for each page.
create view staff_day_key as
  select lpad(to_hex(extract(epoch from d.date)::bigint), 8, '0') || right(s.person_id, 16) as id,
    s.person_id, s.employee_id, s.teacher_id, s.person, s.branch_id, d.date, s.search_key
  -- The days once, and not once for everybody: those that a list does not ask for are left out before they meet the people.
  from (
    select g::date as date
    from generate_series((select min(since) from staff_person)::timestamp, now() at time zone 'utc' + interval '14 hours', interval '1 day') g
  ) d
  join staff_person s on s.since <= d.date and coalesce(s.until, 'infinity') >= d.date
  join branch b on b.id = s.branch_id and (now() at time zone b.timezone)::date >= d.date;

-- The id holds the day and the person. Both are compared by themselves, because no condition on the id reaches into the view.
create function staff_day_by_id(day_id text) returns setof staff_day language sql stable as $$
  select d.* from staff_day d
  where d.date = (to_timestamp(('x' || left(day_id, 8))::bit(32)::bigint) at time zone 'utc')::date
    and right(d.person_id, 16) = right(day_id, 16)
  -- Without it the planner joins the ids with the whole view.
  offset 0
$$;
