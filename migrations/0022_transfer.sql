-- Who goes from one class to another takes along what they sat and what they were asked to pay.
alter table enrolment add column came_from_id record_id references enrolment;
alter table enrolment add column credit_minutes int not null default 0 check (credit_minutes >= 0);
create index enrolment_came_from on enrolment (came_from_id) where came_from_id is not null;
