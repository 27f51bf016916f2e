-- Papers of who works here, each with when it ends: a renewal is a paper of its own, and the one before it stays.
create table staff_credential (
  id record_id primary key,
  -- One of them, or both of who is both.
  employee_id record_id references employee,
  teacher_id record_id references teacher,
  person_id text not null generated always as (coalesce(employee_id, teacher_id)) stored,
  branch_id record_id not null references branch,
  kind text not null check (kind in ('dmv_instructor', 'tlc_instructor', 'driving_licence', 'first_aid', 'background_check',
    'qualification', 'identity', 'work_permit', 'contract', 'other')),
  title text,
  number text,
  issuer text,
  issued_on date,
  expires_on date,
  note text,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (employee_id is not null or teacher_id is not null),
  check (kind <> 'other' or title is not null),
  -- That number is sealed, and stands elsewhere.
  check (kind <> 'identity' or number is null),
  check (issued_on is null or expires_on is null or expires_on >= issued_on)
);
create index staff_credential_expires on staff_credential (expires_on, id);
create index staff_credential_branch on staff_credential (branch_id, expires_on, id);
create index staff_credential_person on staff_credential (person_id, kind, expires_on);
create index staff_credential_employee on staff_credential (employee_id) where employee_id is not null;
create index staff_credential_teacher on staff_credential (teacher_id) where teacher_id is not null;
create index staff_credential_search on staff_credential using gin (search_key gin_trgm_ops);

-- They are where the person is.
create function move_credentials() returns trigger language plpgsql as $$
begin
  update staff_credential set branch_id = new.branch_id where person_id = new.id;
  return null;
end $$;
create trigger move_credentials after update on employee for each row
  when (old.branch_id is distinct from new.branch_id) execute function move_credentials();
create trigger move_credentials after update on teacher for each row
  when (old.branch_id is distinct from new.branch_id) execute function move_credentials();
