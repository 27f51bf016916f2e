-- The log is narrowed by the address that something came from.
create index audit_log_address on audit_log (address, id);
-- A saved view of the log names the record as the contract does.
update list_view set state = jsonb_set(state #- '{filter,record}', '{filter,recordId}', state #> '{filter,record}')
where resource = 'log' and state #> '{filter,record}' is not null;
