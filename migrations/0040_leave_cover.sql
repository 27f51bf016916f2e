-- The sessions that others took over while their teacher was away: who has each now, the session itself says.
create table leave_cover (
  leave_id record_id not null references staff_leave on delete cascade,
  session_id record_id not null references class_session on delete cascade,
  created_by record_id,
  created_at timestamptz(3) not null,
  primary key (leave_id, session_id)
);
create index leave_cover_session on leave_cover (session_id);
