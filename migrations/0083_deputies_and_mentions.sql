-- Users who decide about requests name a deputy for some days.
create table approval_deputy (
  id record_id primary key,
  -- The absent user, and who decides for them.
  user_id record_id not null references app_user on delete cascade,
  deputy_id record_id not null references app_user on delete cascade,
  -- First and last day, by the clock of the absent user's branch.
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (deputy_id <> user_id),
  -- One deputy at a time.
  constraint approval_deputy_overlap exclude using gist (user_id with =, daterange(from_day, until_day, '[]') with &&) where (ended_at is null)
);
create index approval_deputy_for on approval_deputy (deputy_id) where ended_at is null;

-- A user who was deactivated and comes back starts without deputies, and is nobody's.
create function end_deputies() returns trigger language plpgsql as $$
begin
  update approval_deputy set ended_at = now() where ended_at is null and (user_id = new.id or deputy_id = new.id);
  return null;
end $$;
create trigger end_deputies after update of active on app_user for each row when (old.active and not new.active)
  execute function end_deputies();

-- The absent user for whom a deputy decided.
alter table staff_leave add column decided_for_id record_id references app_user check (decided_for_id <> decided_by_id);
alter table staff_correction add column decided_for_id record_id references app_user check (decided_for_id <> decided_by_id);
alter table staff_advance add column decided_for_id record_id references app_user check (decided_for_id <> decided_by_id);
alter table payroll add column approved_for_id record_id references app_user check (approved_for_id <> approved_by_id);
alter table adjustment
  add column decided_for_id record_id references app_user check (decided_for_id <> decided_by_id),
  -- Nor does a deputy approve what the absent user wrote down.
  add constraint adjustment_by_another_for check (status <> 'posted' or decided_for_id is distinct from created_by or decided_for_id is null);

create or replace function adjustment_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.branch_id, new.date, new.reason, new.note, new.count_id, new.pieces, new.number, new.created_by, new.created_at)
      is distinct from (old.id, old.branch_id, old.date, old.reason, old.note, old.count_id, old.pieces, old.number, old.created_by, old.created_at)
    or (old.status <> 'waiting' or new.status = 'rejected') and (new.lines, new.value) is distinct from (old.lines, old.value)
    or old.status <> 'waiting' and (new.status, new.decided_at, new.decided_by_id, new.decided_for_id, new.decision)
      is distinct from (old.status, old.decided_at, old.decided_by_id, old.decided_for_id, old.decision) then
    raise exception 'adjustment % stays', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table audit_log add column for_user_id record_id, add column for_user_name text;

-- The users whom a note mentions.
alter table student_note add column mentions text[] not null default '{}';
