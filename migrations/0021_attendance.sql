-- Who sat in which session: one mark a student and session. Who has none is not marked, and never present by silence.

alter table class_session add column marked_at timestamptz(3);
alter table class_session add column marked_by record_id;

create table attendance_entry (
  session_id record_id not null references class_session,
  student_id record_id not null references student,
  status text not null check (status in ('present', 'absent', 'late', 'excused')),
  minutes_late int not null default 0 check (minutes_late >= 0),
  left_early_minutes int not null default 0 check (left_early_minutes >= 0),
  -- Credited against the hours of the course.
  minutes int not null check (minutes >= 0),
  note text,
  marked_by record_id,
  marked_at timestamptz(3) not null,
  primary key (session_id, student_id),
  check (status in ('present', 'late') or (minutes = 0 and minutes_late = 0 and left_early_minutes = 0))
);
create index attendance_entry_student on attendance_entry (student_id, session_id);

-- What a mark was before it was corrected: both values are kept, and why.
create table attendance_correction (
  id record_id primary key,
  session_id record_id not null references class_session,
  student_id record_id not null references student,
  before jsonb not null,
  after jsonb not null,
  reason text,
  -- The sheet was locked by then.
  locked boolean not null,
  made_by record_id,
  made_at timestamptz(3) not null
);
create index attendance_correction_session on attendance_correction (session_id, made_at);
create index attendance_correction_student on attendance_correction (student_id);
create trigger append_only before delete or truncate or update of session_id, before, after, reason, locked, made_by, made_at
  on attendance_correction for each statement execute function refuse_change();
