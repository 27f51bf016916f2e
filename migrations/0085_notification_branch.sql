-- The branch of the record that a notification is about, so that the bell follows the branch chosen in the bar. Empty: news
-- of no branch, which everybody reads who gets it.
alter table notification add column branch_id record_id references branch on delete set null;

update notification n set branch_id = r.branch_id
from (
  select 'leave' as resource, id, branch_id from staff_leave
  union all select 'staffCorrection', id, branch_id from staff_correction
  union all select 'adjustment', id, branch_id from adjustment
  union all select 'advance', id, branch_id from staff_advance
  union all select 'payroll', id, branch_id from payroll
  union all select 'class', id, branch_id from class
  union all select 'classSession', id, branch_id from class_session
  union all select 'meeting', id, branch_id from meeting
  union all select 'student', id, branch_id from student
) r
where r.resource = n.resource and r.id = left(n.record_id, 24);
