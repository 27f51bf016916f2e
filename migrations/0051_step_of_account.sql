-- Which item of a list is done by closing the account: it is ticked along with that.
alter table staff_step add column closes_account boolean not null default false;
alter table staff_checklist_item add column closes_account boolean not null default false;

update staff_step set closes_account = true
where moment = 'leaving' and (name_en = 'User account closed' or name_bn = 'ব্যবহারকারীর অ্যাকাউন্ট বন্ধ করা হয়েছে');
update staff_checklist_item i set closes_account = true
from staff_checklist c
where c.id = i.checklist_id and c.moment = 'leaving'
  and (i.name_en = 'User account closed' or i.name_bn = 'ব্যবহারকারীর অ্যাকাউন্ট বন্ধ করা হয়েছে');
