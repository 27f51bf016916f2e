-- Servers remember for a moment who a session belongs to. What changes the answer is told to all of them.

create function tell_access() returns trigger language plpgsql as $$
begin
  -- The user whose rights may be others now; empty: everybody's.
  perform pg_notify('access', coalesce(to_jsonb(old) ->> tg_argv[0], ''));
  return null;
end $$;

create trigger tell_access after update or delete on app_user for each row execute function tell_access('id');
-- Not when it was last seen: that is written every minute, and changes nobody's rights.
create trigger tell_access after update of user_id, token_hash, expires_at or delete on session
  for each row execute function tell_access('user_id');
create trigger tell_access after update on setting for each row execute function tell_access('');
create trigger tell_access after update of name on branch for each row execute function tell_access('');

-- By which rules the search keys of all records were made; see src/server/core/records/rekey.ts.
alter table setting add column search_rules integer not null default 0;
