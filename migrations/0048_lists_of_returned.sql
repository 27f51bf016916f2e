-- Who left and came back has lists of their own again: those of the time before stay, and are ended.
alter table staff_checklist
  add column ended_at timestamptz(3),
  drop constraint staff_checklist_person_id_moment_key;
create unique index staff_checklist_one on staff_checklist (person_id, moment) where ended_at is null;

-- Who is back already: theirs are of the time before.
update staff_checklist c set ended_at = now()
from staff_person p
where c.person_id = any (p.ids) and p.status <> 'left'
  and exists (select from staff_checklist l where l.person_id = any (p.ids) and l.moment = 'leaving')
  and c.begun_at <= (select max(l.begun_at) from staff_checklist l where l.person_id = any (p.ids) and l.moment = 'leaving');
