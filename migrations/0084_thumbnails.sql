-- Small pictures for lists, made when they are first asked for. They are compressed already.
alter table stored_file add column thumbnail bytea;
alter table stored_file alter column thumbnail set storage external;
