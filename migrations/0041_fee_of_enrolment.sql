-- What a transfer asked for beside the invoice of the enrolment: of a class is owed what is left of all of them.
alter table enrolment add column more_invoice_ids text[] not null default '{}';
