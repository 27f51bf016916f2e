-- Who is to do what was promised in a meeting is told by mail: when it is given to them, and the day before it is due.
alter table meeting_action
  add column given_at timestamptz(3),
  -- The due day of which the owner was reminded.
  add column reminded_for date;
update meeting_action set given_at = created_at, reminded_for = case when due_on <= current_date then due_on end;
alter table meeting_action alter column given_at set not null;
