-- What an item of the list of leaving is true of: it is ticked once that is so. Until now only the account was known.
alter table staff_step add column fact text check (fact in ('account', 'pay', 'advance', 'drawer', 'sessions')),
  add constraint staff_step_fact check (fact is null or moment = 'leaving');
alter table staff_checklist_item add column fact text check (fact in ('account', 'pay', 'advance', 'drawer', 'sessions'));

update staff_step set fact = 'account' where closes_account and moment = 'leaving';
update staff_checklist_item set fact = 'account' where closes_account;
update staff_step set fact = 'pay'
where moment = 'leaving' and fact is null and (name_en = 'Last pay settled' or name_bn = 'শেষ বেতন দেওয়া হয়েছে');
update staff_checklist_item i set fact = 'pay' from staff_checklist c
where c.id = i.checklist_id and c.moment = 'leaving' and i.fact is null
  and (i.name_en = 'Last pay settled' or i.name_bn = 'শেষ বেতন দেওয়া হয়েছে');
alter table staff_step drop column closes_account;
alter table staff_checklist_item drop column closes_account;

-- A list that is as it came has the others too; one that a school made its own stays as it is.
insert into staff_step (moment, place, name_bn, name_en, fact)
select 'leaving', n.place, n.bn, n.en, n.fact
from (values
  (5, 'অগ্রিম শোধ হয়েছে', 'Advances given back', 'advance'),
  (6, 'ক্যাশ বাক্স বন্ধ করা হয়েছে', 'Cash drawer closed', 'drawer'),
  (7, 'সামনের পাঠ অন্যকে দেওয়া হয়েছে', 'Sessions handed over', 'sessions'),
  (8, 'প্রতিষ্ঠানের জিনিসপত্র ফেরত নেওয়া হয়েছে', 'Things of the school returned', null)
) n (place, bn, en, fact)
where (select array_agg(name_en order by place) from staff_step where moment = 'leaving')
  = array['Keys returned', 'User account closed', 'Last pay settled', 'Papers returned'];
