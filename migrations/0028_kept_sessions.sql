-- A session that is held although its day is a holiday: somebody said so, of that holiday.
alter table class_session add column kept_holiday_id record_id references holiday on delete set null;
create index class_session_kept_holiday on class_session (kept_holiday_id) where kept_holiday_id is not null;
