-- The lists of students who owe, and of those who are new.
create index student_owing on student (first_name collate bn_names, id) where balance > 0;
create index student_created on student (created_at);
