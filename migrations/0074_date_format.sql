-- In which order a person reads and types a day. Empty: lists show YYYY-MM-DD, and fields follow the country of the
-- branch's time zone, else the organisation's setting.
alter table app_user add column date_format text
  check (date_format in ('YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'D MMM YYYY'));
alter table setting add column date_format text not null default 'MM-DD-YYYY'
  check (date_format in ('YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'D MMM YYYY'));

-- Sessions that are kept in memory carry the date format, and the default that follows the branch's time zone.
drop trigger tell_access on app_user;
create trigger tell_access after update of username, first_name, last_name, role, branch_id, permissions, language, digits,
    date_format, active, employee_id, teacher_id, zila, upazila, must_change_password, otp_since or delete on app_user
  for each row execute function tell_access('id');
drop trigger tell_access on branch;
create trigger tell_access after update of name, timezone on branch for each row execute function tell_access('');
