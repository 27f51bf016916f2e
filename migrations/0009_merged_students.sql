-- Students that were merged into another: who looks for one is told where to.

create table merged_student (
  from_id record_id primary key,
  into_id record_id not null references student on delete cascade,
  merged_by record_id,
  merged_at timestamptz(3) not null
);
create index merged_student_into on merged_student (into_id);

-- Likely duplicates while one types: the same birthday is shared by few.
create index student_birthday on student (date_of_birth) where date_of_birth is not null;

-- What was merged is gone: it is found by the name that its last row keeps.
drop index audit_log_gone;
create index audit_log_gone on audit_log using gin (search_key gin_trgm_ops)
  where action in ('deleted', 'merged', 'failed', 'mail_failed', 'sign_in_failed');
