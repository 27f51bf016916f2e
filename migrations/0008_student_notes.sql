-- Notes of students as a timeline; the student's own column is the latest text.

create table student_note (
  id record_id primary key,
  student_id record_id not null references student on delete cascade,
  text text not null check (text <> ''),
  created_by record_id,
  created_at timestamptz(3) not null
);
create index student_note_student on student_note (student_id, id);

-- The log knows every note that was written since there is one.
insert into student_note (id, student_id, text, created_by, created_at)
  select l.id, s.id, l.changes -> 'note' ->> 1, l.user_id, l.at
  from audit_log l join student s on s.id = l.record_id
  where l.resource = 'student' and l.action in ('created', 'updated') and l.changes -> 'note' ->> 1 <> '';
-- Those that came in without one: who wrote them, and when, was not kept.
insert into student_note (id, student_id, text, created_by, created_at)
  select lpad(to_hex(extract(epoch from s.created_at)::bigint), 8, '0') || left(md5(s.id || 'note'), 16), s.id, s.note,
    s.created_by, s.created_at
  from student s where s.note <> '' and not exists (select from student_note n where n.student_id = s.id);

-- Only ever added to; a merge moves them to the student that stays.
do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on student_note from pathshala_app;
    grant update (student_id) on student_note to pathshala_app;
  end if;
end $$;
