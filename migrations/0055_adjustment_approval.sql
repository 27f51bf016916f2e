-- Above a limit of the school an adjustment waits for somebody else: until then it moves nothing, and is in no book.

-- Minor units of what a whole adjustment moves; null: none waits.
alter table setting add column adjustment_limit bigint check (adjustment_limit between 0 and 1000000000000);

alter table adjustment
  add column status text not null default 'posted' check (status in ('waiting', 'posted', 'rejected')),
  add column decided_at timestamptz(3),
  add column decided_by_id record_id references app_user,
  add column decision text,
  add check ((decided_at is null) = (decided_by_id is null)),
  add check (status <> 'waiting' or decided_at is null),
  -- Nobody approves what they wrote down themselves; they may take it back.
  add constraint adjustment_by_another check (status <> 'posted' or decided_by_id is distinct from created_by or decided_by_id is null);
create index adjustment_waiting on adjustment (branch_id) where status = 'waiting';

-- What was written down stays; what waits is decided once, and gets the values that it then moved.
drop trigger append_only on adjustment;
create trigger append_only before delete or truncate on adjustment for each statement execute function refuse_change();
create function adjustment_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.branch_id, new.date, new.reason, new.note, new.count_id, new.pieces, new.number, new.created_by, new.created_at)
      is distinct from (old.id, old.branch_id, old.date, old.reason, old.note, old.count_id, old.pieces, old.number, old.created_by, old.created_at)
    or (old.status <> 'waiting' or new.status = 'rejected') and (new.lines, new.value) is distinct from (old.lines, old.value)
    or old.status <> 'waiting' and (new.status, new.decided_at, new.decided_by_id, new.decision)
      is distinct from (old.status, old.decided_at, old.decided_by_id, old.decision) then
    raise exception 'adjustment % stays', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger adjustment_stays before update on adjustment for each row execute function adjustment_stays();
