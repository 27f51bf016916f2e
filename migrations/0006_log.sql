-- Every filter of a table that only grows has an index.
create index audit_log_branch on audit_log (branch_id, id);
-- What is there still is found by its own key (src/server/core/records/logSearch.ts); a save pays nothing for this one.
create index audit_log_gone on audit_log using gin (search_key gin_trgm_ops)
  where action in ('deleted', 'failed', 'mail_failed', 'sign_in_failed');
