-- A single day of a meeting that recurs: at another time than its rule says, or not at all.

create table meeting_exception (
  meeting_id record_id not null references meeting on delete cascade,
  -- When it would begin by the rule: what iCalendar calls RECURRENCE-ID.
  at timestamptz(3) not null,
  -- Both empty where it does not take place.
  start_at timestamptz(3),
  end_at timestamptz(3),
  reason text,
  changed_by record_id,
  changed_at timestamptz(3) not null,
  primary key (meeting_id, at),
  check ((start_at is null) = (end_at is null)),
  check (end_at > start_at)
);
