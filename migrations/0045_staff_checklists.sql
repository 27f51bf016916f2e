-- What is done as somebody joins and leaves: the school's lists, and those that were begun for a person.
create table staff_step (
  moment text not null check (moment in ('joining', 'leaving')),
  place integer not null,
  name_bn text not null,
  name_en text not null,
  primary key (moment, place)
);
insert into staff_step (moment, place, name_bn, name_en) values
  ('joining', 1, 'চুক্তিপত্রে সই হয়েছে', 'Contract signed'),
  ('joining', 2, 'পরিচয়পত্রের কপি রাখা হয়েছে', 'Copy of the identity paper kept'),
  ('joining', 3, 'ব্যবহারকারীর অ্যাকাউন্ট করা হয়েছে', 'User account made'),
  ('joining', 4, 'চাবি দেওয়া হয়েছে', 'Keys given'),
  ('leaving', 1, 'চাবি ফেরত নেওয়া হয়েছে', 'Keys returned'),
  ('leaving', 2, 'ব্যবহারকারীর অ্যাকাউন্ট বন্ধ করা হয়েছে', 'User account closed'),
  ('leaving', 3, 'শেষ বেতন দেওয়া হয়েছে', 'Last pay settled'),
  ('leaving', 4, 'কাগজপত্র ফেরত দেওয়া হয়েছে', 'Papers returned');

create table staff_checklist (
  id record_id primary key,
  -- An employee or a teacher: of who is both the employee.
  person_id record_id not null,
  moment text not null check (moment in ('joining', 'leaving')),
  begun_by record_id,
  begun_at timestamptz(3) not null,
  unique (person_id, moment)
);
create table staff_checklist_item (
  checklist_id record_id not null references staff_checklist on delete cascade,
  place integer not null,
  name_bn text not null,
  name_en text not null,
  done_by record_id,
  done_at timestamptz(3),
  primary key (checklist_id, place)
);
create index staff_checklist_item_open on staff_checklist_item (checklist_id) where done_at is null;
