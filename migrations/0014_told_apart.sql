-- Two students that look like one and are not: brothers with one phone. Nobody is asked about them again.
-- They name no student to the database: of one that is gone a row says nothing any more, and holds nothing back.

create table told_apart (
  one_id record_id not null,
  other_id record_id not null,
  told_by record_id,
  told_at timestamptz(3) not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
