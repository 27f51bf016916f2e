-- Accounts that came with the product have a name in each language: as long as one still has a name that it was given, its
-- reader sees the one of their language. A school that calls it otherwise is shown what it calls it.
alter table account add given_bn text, add given_en text;

-- They are known by how their ids were made.
update account a set given_bn = c.bengali, given_en = c.english
from (values
  ('1000', 'নগদ', 'Cash'),
  ('1010', 'ব্যাংক', 'Bank'),
  ('1020', 'কার্ডে আদায়', 'Card'),
  ('1030', 'মোবাইল ব্যাংকিং', 'Mobile money'),
  ('1100', 'শিক্ষার্থীদের কাছে পাওনা', 'Owed by students'),
  ('3000', 'মূলধন', 'Capital'),
  ('4000', 'কোর্স ফি', 'Course fees'),
  ('4100', 'অন্যান্য আয়', 'Other income'),
  ('4900', 'ছাড়', 'Discounts'),
  ('5000', 'ভাড়া', 'Rent'),
  ('5100', 'বেতন', 'Salaries'),
  ('5200', 'বিদ্যুৎ, পানি ও ইন্টারনেট', 'Utilities'),
  ('5300', 'অফিসের খরচ', 'Office supplies'),
  ('5400', 'গাড়ি ও জ্বালানি', 'Vehicles and fuel'),
  ('5900', 'অন্যান্য খরচ', 'Other expenses'),
  ('5950', 'নগদের কম-বেশি', 'Cash over and short'),
  ('capital', 'মূলধন', 'Capital'),
  ('stock', 'মজুদ পণ্য', 'Stock'),
  ('in_transit', 'পথে থাকা পণ্য', 'Goods on the way'),
  ('payable', 'সরবরাহকারীদের পাওনা', 'Owed to suppliers'),
  ('sales', 'পণ্য বিক্রি', 'Sales of goods'),
  ('cost_of_sales', 'বিক্রীত পণ্যের খরচ', 'Cost of goods sold'),
  ('stock_loss', 'মজুদের ক্ষতি ও ঘাটতি', 'Stock lost and found'),
  ('kit_cost', 'কোর্সের সামগ্রী বিতরণ', 'Course materials handed out'),
  ('salary', 'বেতন', 'Salaries'),
  ('salary_payable', 'দেয় বেতন', 'Salaries payable'),
  ('staff_advance', 'কর্মীদের অগ্রিম', 'Advances to staff')
) c (made_of, bengali, english)
where right(a.id, 16) = left(md5('account ' || c.made_of), 16);

-- Both names are searched by: the keys are made at the next start.
update setting set search_rules = 0;
