-- Which papers a course asks of who teaches it: kinds of those of staff.
alter table course
  add column teacher_papers text[] not null default '{}',
  add constraint course_teacher_papers check (teacher_papers <@ array['dmv_instructor', 'tlc_instructor', 'driving_licence',
    'first_aid', 'background_check', 'qualification', 'identity', 'work_permit', 'contract']);

-- Those that a teacher lacks on a day, in the course's order: the last day of the one that ends last, none where there is none.
-- Of who is employee and teacher by one login both count.
create function lacking_papers(of_course text, of_teacher text, on_day date)
returns table (kind text, expires_on date) language sql stable as $$
  select k.kind, nullif(h.expires_on, 'infinity')
  from course c cross join unnest(c.teacher_papers) with ordinality as k (kind, place)
    cross join lateral (
      select max(coalesce(p.expires_on, 'infinity')) as expires_on
      from staff_person s join staff_credential p on p.teacher_id = s.teacher_id or p.employee_id = s.employee_id
      where s.teacher_id = of_teacher and p.kind = k.kind) h
  where c.id = of_course and of_teacher is not null and (h.expires_on is null or h.expires_on < on_day)
  order by k.place
$$;
