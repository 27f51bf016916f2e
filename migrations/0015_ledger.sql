-- The books: accounts, what was posted to them, and the cash that came in and went out.

create table account (
  id record_id primary key,
  code text not null,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- What the books post to by themselves is found by this, whatever it is called.
  role text unique,
  active boolean not null default true,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index account_code on account (lower(code));
create index account_search on account using gin (search_key gin_trgm_ops);

-- One entry for each business fact.
create table journal (
  id record_id primary key,
  date date not null,
  branch_id record_id not null references branch,
  source_type text not null,
  source_id record_id not null,
  -- A fact may be posted in more than one way: as itself, as its cancellation.
  purpose text not null,
  memo text,
  reverses_id record_id unique references journal,
  created_by record_id,
  created_at timestamptz(3) not null,
  unique (source_type, source_id, purpose),
  unique (id, branch_id, date)
);
create index journal_branch on journal (branch_id, date, id);
create index journal_date on journal (date, id);
create index journal_source on journal (source_id);

create table journal_line (
  journal_id record_id not null,
  line smallint not null,
  -- As the entry has them: a statement reads the lines of an account in one go.
  branch_id record_id not null,
  date date not null,
  account_id record_id not null references account,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  -- Who owes it, or is owed.
  student_id record_id references student,
  primary key (journal_id, line),
  foreign key (journal_id, branch_id, date) references journal (id, branch_id, date),
  check ((debit = 0) <> (credit = 0))
);
create index journal_line_account on journal_line (account_id, branch_id, date, journal_id) include (debit, credit);
create index journal_line_student on journal_line (student_id, date, journal_id) where student_id is not null;
create index journal_line_branch on journal_line (branch_id, date);

-- Whatever program writes here: when the transaction ends, each entry balances.
create function journal_balances() returns trigger language plpgsql as $$
declare
  entry record_id := case tg_table_name when 'journal' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'journal_id' end;
  lines record;
begin
  select count(*) as n, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit
    into lines from journal_line where journal_id = entry;
  if lines.n < 2 or lines.debit <> lines.credit then
    raise exception 'journal entry % does not balance: % lines, debit %, credit %', entry, lines.n, lines.debit, lines.credit
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal
  deferrable initially deferred for each row execute function journal_balances();
create constraint trigger journal_line_balances after insert on journal_line
  deferrable initially deferred for each row execute function journal_balances();

-- Nothing is posted into a period that is closed.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  if new.date <= (select closed_through from setting) then
    raise exception 'the books are closed on %', new.date using errcode = 'check_violation', constraint = 'journal_open';
  end if;
  return new;
end $$;
create trigger journal_open before insert on journal for each row execute function refuse_closed();

-- What a student owes follows from the lines, in the same statement.
create function student_owes() returns trigger language plpgsql as $$
begin
  update student s set balance = s.balance + owed.change
    from (select l.student_id, sum(l.debit - l.credit) as change from new_lines l join account a on a.id = l.account_id
      where a.role = 'receivable' and l.student_id is not null group by 1 order by 1) owed
    where s.id = owed.student_id and owed.change <> 0;
  return null;
end $$;
create trigger student_owes after insert on journal_line referencing new table as new_lines
  for each statement execute function student_owes();

-- Numbers without gaps: taken in the transaction that uses them, one after the other.
create table document_number (
  branch_id record_id not null references branch,
  series text not null,
  year int not null,
  last int not null,
  primary key (branch_id, series, year)
);

create table cash_entry (
  id record_id primary key,
  type text not null check (type in ('cashIn', 'cashOut')),
  branch_id record_id not null references branch,
  date date not null,
  amount bigint not null check (amount > 0),
  account_id record_id not null references account,
  method text not null check (method in ('cash', 'bank', 'card', 'mobile')),
  student_id record_id references student,
  party text,
  memo text,
  reverses_id record_id unique references cash_entry,
  code text not null generated always as
    (case type when 'cashIn' then 'CAIN' else 'CAO' end || upper(substr(id, 19, 6))) stored,
  number text not null,
  search_key text not null,
  created_by record_id,
  updated_by record_id,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (branch_id, number)
);
create index cash_entry_branch on cash_entry (branch_id, date, id);
create index cash_entry_date on cash_entry (date, id);
create index cash_entry_student on cash_entry (student_id, date) where student_id is not null;
create index cash_entry_account on cash_entry (account_id);
create index cash_entry_search on cash_entry using gin (search_key gin_trgm_ops);

-- The last look at whether everything agrees.
create table book_proof (
  at timestamptz(3) primary key,
  ok boolean not null,
  checks jsonb not null
);

create trigger append_only before update or delete or truncate on journal for each statement execute function refuse_change();
-- When two records of one student become one, what they owe goes along.
create trigger append_only before delete or truncate or update of journal_id, line, branch_id, date, account_id, debit, credit
  on journal_line for each statement execute function refuse_change();
-- Its search key alone follows from rules of ours, and may be made anew.
create trigger append_only before delete or truncate or update of type, branch_id, date, amount, account_id, method, party,
  memo, reverses_id, number on cash_entry for each statement execute function refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'pathshala_app') then
    revoke update, delete, truncate on journal, journal_line from pathshala_app;
    grant update (student_id) on journal_line to pathshala_app;
    -- Locked while it is reversed, which takes the right to change it; the trigger refuses to.
    revoke delete, truncate on cash_entry from pathshala_app;
  end if;
end $$;

-- The accounts to begin with, in the school's language; they may be renamed and others added.
insert into account (id, code, name, kind, role, search_key, created_at, updated_at)
  select lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5('account ' || c.code), 16), c.code,
    case when s.default_language = 'en' then c.english else c.bengali end, c.kind, c.role, '', now(), now()
  from setting s, (values
    ('1000', 'নগদ', 'Cash', 'asset', 'cash'),
    ('1010', 'ব্যাংক', 'Bank', 'asset', 'bank'),
    ('1020', 'কার্ডে আদায়', 'Card', 'asset', 'card'),
    ('1030', 'মোবাইল ব্যাংকিং', 'Mobile money', 'asset', 'mobile'),
    ('1100', 'শিক্ষার্থীদের কাছে পাওনা', 'Owed by students', 'asset', 'receivable'),
    ('3000', 'মূলধন', 'Capital', 'equity', null),
    ('4000', 'কোর্স ফি', 'Course fees', 'income', 'fees'),
    ('4100', 'অন্যান্য আয়', 'Other income', 'income', null),
    ('4900', 'ছাড়', 'Discounts', 'income', 'discounts'),
    ('5000', 'ভাড়া', 'Rent', 'expense', null),
    ('5100', 'বেতন', 'Salaries', 'expense', null),
    ('5200', 'বিদ্যুৎ, পানি ও ইন্টারনেট', 'Utilities', 'expense', null),
    ('5300', 'অফিসের খরচ', 'Office supplies', 'expense', null),
    ('5400', 'গাড়ি ও জ্বালানি', 'Vehicles and fuel', 'expense', null),
    ('5900', 'অন্যান্য খরচ', 'Other expenses', 'expense', null),
    ('5950', 'নগদের কম-বেশি', 'Cash over and short', 'expense', 'over_short')
  ) c (code, bengali, english, kind, role);
-- Their search keys are made at the next start.
update setting set search_rules = 0;
