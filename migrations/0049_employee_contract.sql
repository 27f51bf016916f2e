-- Until when somebody's contract runs, and to whom they report.
alter table employee
  add column contract_end date,
  add column manager_id record_id references employee,
  add check (contract_end >= join_date),
  add check (manager_id <> id);
create index employee_manager on employee (manager_id);
