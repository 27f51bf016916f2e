-- That somebody has completed a course: what it asks for, what was issued, and the cards that students are known by.

alter table course add column exam boolean not null default false;

alter table enrolment add column exam_result text check (exam_result in ('passed', 'failed'));
alter table enrolment add column exam_score int check (exam_score between 0 and 100);
alter table enrolment add column exam_on date;
alter table enrolment add column exam_by_id record_id;
alter table enrolment add check (exam_result is not null or (exam_score is null and exam_on is null));

create table certificate (
  id record_id primary key,
  branch_id record_id not null references branch,
  enrolment_id record_id not null references enrolment,
  student_id record_id not null references student,
  number text not null,
  -- What it is verified by.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- As they are printed, whatever the records are called later.
  name text not null,
  course text not null,
  class text not null,
  teacher text,
  minutes int check (minutes >= 0),
  since date not null,
  until date not null,
  issued_on date not null,
  language text not null check (language in ('bng', 'en')),
  -- Which rules were not met, and why it was issued all the same.
  unmet text[] not null default '{}' check (unmet <@ '{hours,exam,papers,fees}'),
  override text,
  voided_on date,
  void_reason text,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((override is null) = (unmet = '{}')),
  check ((voided_on is null) = (void_reason is null)),
  unique (branch_id, number)
);
-- One that holds for each enrolment.
create unique index certificate_enrolment_key on certificate (enrolment_id) where voided_on is null;
create index certificate_enrolment on certificate (enrolment_id);
create index certificate_student on certificate (student_id);
create index certificate_branch on certificate (branch_id, issued_on, id);
create index certificate_issued on certificate (issued_on, id);
create index certificate_search on certificate using gin (search_key gin_trgm_ops);

-- What is issued stays as it is. It may be voided, its student may become another record, and its search key is made by rules of ours.
create trigger issued before delete or truncate or update of branch_id, enrolment_id, number, code, name, course, class, teacher,
  minutes, since, until, issued_on, language, unmet, override on certificate for each statement execute function refuse_change();

-- What stands on a student's card, beside its signature. A card that is lost is revoked, and the next one is another.
create table student_card (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  student_id record_id not null references student on delete cascade,
  made_by record_id,
  made_at timestamptz(3) not null,
  revoked_by record_id,
  revoked_at timestamptz(3),
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index student_card_student on student_card (student_id, made_at);

-- How a mark came about: by hand, or by a card that was read.
alter table attendance_entry add column source text not null default 'hand' check (source in ('hand', 'card'));

do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke delete, truncate on certificate from pathshala_app;
  end if;
end $$;
