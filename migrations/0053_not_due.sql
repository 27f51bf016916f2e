-- Not due yet is not missing: before a shift begins, its grace included, or the first session of who works no shift, the day says
-- so. And who is on leave by their record is not missed today. Otherwise the view is as it was.
create or replace view staff_day as
  select lpad(to_hex(extract(epoch from d.date)::bigint), 8, '0') || right(s.person_id, 16) as id,
    s.person_id, s.employee_id, s.teacher_id, s.person, s.branch_id, d.date, w.shift_id,
    x.in_at, x.out_at, x.worked as worked_minutes, x.late as late_minutes, x.early as early_minutes, x.overtime as overtime_minutes,
    x.missing_out,
    case
      when x.in_at is not null then case
        when f.halves = 1 or (x.worked is not null and x.worked < w.half_day_minutes and not x.off) then 'half_day'
        when x.late > 0 then 'late'
        else 'present' end
      when m.absent then 'absent'
      when f.halves >= 2 then 'on_leave'
      when h.there then 'holiday'
      when r.weekend then 'weekly_off'
      -- Who teaches by the hour alone is expected where there is a session.
      when s.employee_id is null and w.shift_id is null and q.planned = 0 then 'weekly_off'
      -- Who is away for longer by their record is expected on no day: of when that began nothing is kept, so it is said of today.
      when s.status = 'on_leave' and d.date = (now() at time zone b.timezone)::date then 'on_leave'
      when now() <= coalesce(p.begins, q.begins) + make_interval(mins => coalesce(w.grace_in, 0)) then 'not_due'
      else 'unmarked' end as status,
    case
      when m.corrected then 'correction'
      when m.in_at is not null then 'punch'
      when q.in_at is not null then 'sessions'
      when f.halves > 0 then 'leave' end as source,
    s.search_key
  from staff_person s
  join branch b on b.id = s.branch_id
  cross join lateral (
    select g::date as date from generate_series(s.since::timestamp,
      least(coalesce(s.until, 'infinity'), (now() at time zone b.timezone)::date)::timestamp, interval '1 day') g
  ) d
  cross join lateral (select extract(dow from d.date)::integer = any(b.weekend) as weekend) r
  cross join lateral (
    select exists (select from holiday o where o.date = d.date and (o.branch_id is null or o.branch_id = s.branch_id)) as there
  ) h
  left join lateral (
    select i.id as shift_id, i.break_minutes, i.grace_in, i.grace_out, i.half_day_minutes, i.crosses_midnight,
      (d.date + i.start_time::time) at time zone b.timezone as begins,
      (d.date + i.crosses_midnight::integer + i.end_time::time) at time zone b.timezone as ends
    from (select a.shift_id from shift_assignment a where a.person_id = any(s.ids) and a.from_date <= d.date
      order by a.from_date desc limit 1) a join shift i on i.id = a.shift_id
  ) w on true
  cross join lateral (
    select coalesce(sum(upper(l.halves * v.day) - lower(l.halves * v.day)), 0)::integer as halves,
      coalesce(bool_or(lower(l.halves * v.day) = lower(v.day)), false) as morning
    from (select int4range((d.date - date '2000-01-01') * 2, (d.date - date '2000-01-01') * 2 + 2) as day) v
    join staff_leave l on (l.employee_id = s.employee_id or l.teacher_id = s.teacher_id) and l.status = 'approved'
      and l.from_date <= d.date and l.to_date >= d.date and l.halves && v.day
  ) f
  cross join lateral (
    select min(k.at) filter (where k.kind = 'in') as in_at,
      case when (array_agg(k.kind order by k.at desc, k.id desc))[1] = 'out' then max(k.at) end as out_at,
      sum(extract(epoch from k.next_at - k.at)) filter (where k.kind = 'in' and k.next = 'out') as worked,
      coalesce(bool_or(k.kind = 'absent'), false) as absent,
      coalesce(bool_or(k.correction_id is not null), false) as corrected
    from (select c.*, lead(c.kind) over o as next, lead(c.at) over o as next_at from staff_mark_counted c
      where c.person_id = any(s.ids) and c.date = d.date window o as (order by c.at, c.id)) k
  ) m
  cross join lateral (
    select count(*) as planned, min(c.starts_at) as begins, min(c.starts_at) filter (where c.status = 'held' and c.marked_at is not null) as in_at,
      max(c.ends_at) filter (where c.status = 'held' and c.marked_at is not null) as out_at,
      sum(extract(epoch from c.ends_at - c.starts_at)) filter (where c.status = 'held' and c.marked_at is not null) as worked
    from class_session c where c.teacher_id = s.teacher_id and c.date = d.date and c.status <> 'cancelled'
  ) q
  -- What is expected of the day: nothing where it is off, and the other half of it where one half is leave.
  cross join lateral (
    select h.there or r.weekend or f.halves >= 2 as off,
      case when f.halves = 1 and f.morning then greatest(w.begins, (d.date + time '13:00') at time zone b.timezone) else w.begins end as begins,
      case when f.halves = 1 and not f.morning then least(w.ends, (d.date + time '13:00') at time zone b.timezone) else w.ends end as ends,
      -- What was marked comes before what was taught.
      coalesce(m.in_at, q.in_at) as in_at,
      case when m.in_at is not null then m.out_at else q.out_at end as out_at,
      case when m.in_at is not null then floor(m.worked / 60) else floor(q.worked / 60) end::integer as there,
      m.in_at is not null as marked
  ) p
  cross join lateral (
    select p.in_at, p.out_at, p.off,
      -- The break is taken out where none was, of who was there for more than half a day.
      case when not p.marked or w.shift_id is null or p.there <= coalesce(w.half_day_minutes, 0) then p.there
        else p.there - greatest(0, least(w.break_minutes,
          w.break_minutes - (floor(extract(epoch from p.out_at - p.in_at) / 60)::integer - p.there))) end as worked,
      case when p.marked and not p.off and floor(extract(epoch from p.in_at - p.begins) / 60) > w.grace_in
        then floor(extract(epoch from p.in_at - p.begins) / 60)::integer else 0 end as late,
      case when p.marked and not p.off and floor(extract(epoch from p.ends - p.out_at) / 60) > w.grace_out
        then floor(extract(epoch from p.ends - p.out_at) / 60)::integer else 0 end as early,
      p.marked and p.out_at is null and now() > coalesce(w.ends + interval '4 hours', '-infinity')
        and d.date < (now() at time zone b.timezone)::date as missing_out
  ) y
  cross join lateral (
    select y.in_at, y.out_at, y.off, y.worked, y.late, y.early, y.missing_out,
      case when not p.marked or w.shift_id is null or y.worked is null then 0
        when p.off then y.worked
        when y.worked - u.planned > w.grace_out then y.worked - u.planned
        else 0 end as overtime
    from (select greatest(0, floor(extract(epoch from p.ends - p.begins) / 60)::integer - w.break_minutes) as planned) u
  ) x;
