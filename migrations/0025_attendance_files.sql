-- What is kept of a session on paper: signed sheets, photos, letters of excuse. The file itself stands with all others, and
-- its bytes in the file store; with it this goes.

create table attendance_file (
  key text collate "C" primary key references stored_file on delete cascade,
  session_id record_id not null references class_session,
  student_id record_id references student,
  kind text not null check (kind in ('signed_sheet', 'photo', 'excuse', 'other'))
);
create index attendance_file_session on attendance_file (session_id, kind);
create index attendance_file_student on attendance_file (student_id) where student_id is not null;
