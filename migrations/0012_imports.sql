-- Imports that can still be undone: which records one added, and how those were that it changed.

create table import_batch (
  id record_id primary key,
  resource text not null,
  name text not null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  created_by record_id not null,
  created_at timestamptz(3) not null,
  undone_by record_id,
  undone_at timestamptz(3)
);
create index import_batch_resource on import_batch (resource, id);
create index import_batch_age on import_batch (created_at);

create table import_row (
  batch_id record_id not null references import_batch on delete cascade,
  record_id record_id not null,
  -- Null where the import added it.
  before jsonb,
  -- As the import left it: one that was changed since is not taken back.
  updated_at timestamptz(3) not null,
  primary key (batch_id, record_id)
);
