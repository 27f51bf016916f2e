-- The work list has the licences of students without a branch, too: by the calendar of the organisation.
-- OFFSET 0 has PostgreSQL work out what day it is once a branch, not once a licence.
create or replace view renewal as
  select l.id, l.student_id, s.phone, l.branch_id, l.type, l.number, l.expires_on, l.expires_on - l.today as days_left,
    case when l.expires_on < l.today then 'expired'
      when l.expires_on <= l.today + 7 then '7'
      when l.expires_on <= l.today + 14 then '14'
      when l.expires_on <= l.today + 30 then '30'
      when l.expires_on <= l.today + 60 then '60'
      else '90' end as bucket,
    l.stage, l.followed_at, l.followed_by as followed_by_id, l.follow_note as note, l.follow_class_id as class_id,
    s.search_key
  from (
    select licence.*, coalesce(b.today, o.today) as today
    from licence
      left join (select id, (now() at time zone timezone)::date as today from branch offset 0) b
        on b.id = licence.branch_id
      cross join (select (now() at time zone timezone)::date as today from setting offset 0) o
  ) l
    left join student s on s.id = l.student_id
  where (l.current or l.stage = 'renewed') and not l.dropped and l.expires_on <= l.today + 90
    and (l.current or l.followed_at > now() - interval '90 days');
