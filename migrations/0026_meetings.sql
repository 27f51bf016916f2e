-- Meetings: how they stand, who answered what, whom the mails told what, and what was written down and promised in them.

alter table meeting
  add column status text not null default 'scheduled' check (status in ('scheduled', 'held', 'cancelled')),
  add column cancel_reason text check (cancel_reason is null or status = 'cancelled'),
  add column agenda text,
  -- Who is invited without being a user: "Name <address>".
  add column guests text[] not null default '{}',
  add column send_invitations boolean not null default true,
  -- Of RFC 5545: rises whenever calendars of others have to follow.
  add column sequence integer not null default 0 check (sequence >= 0);
create index meeting_status on meeting (status, start_at, id);

-- What somebody who is invited said. A person is the id of a user, or a guest's address in small letters.
create table meeting_answer (
  meeting_id record_id not null references meeting on delete cascade,
  person text not null,
  answer text not null check (answer in ('yes', 'no', 'maybe')),
  answered_at timestamptz(3) not null,
  -- Who wrote it down: the person, or whoever was told by telephone.
  answered_by record_id,
  primary key (meeting_id, person)
);
create index meeting_answer_person on meeting_answer (person);

-- What each person's calendar was last told by mail. It outlives the meeting by a moment, so that its end is told too.
create table meeting_told (
  meeting_id record_id not null,
  person text not null,
  address text not null,
  name text not null,
  language text not null check (language in ('bng', 'en')),
  -- When and where, as they were told.
  what text not null,
  told_at timestamptz(3) not null,
  primary key (meeting_id, person)
);

-- Who is invited already knows of it; by which mail is not kept.
insert into meeting_told (meeting_id, person, address, name, language, what, told_at)
  select m.id, u.id, u.email, u.first_name || ' ' || u.last_name, u.language, 'before', m.updated_at
  from meeting m cross join lateral unnest(m.attendees) as a (id) join app_user u on u.id = a.id;

-- Of a series each day is a meeting of its own.
create table meeting_presence (
  meeting_id record_id not null references meeting on delete cascade,
  on_day date not null,
  person text not null,
  attended text not null check (attended in ('present', 'late', 'absent')),
  noted_by record_id,
  noted_at timestamptz(3) not null,
  primary key (meeting_id, on_day, person)
);

-- A mail may carry a calendar entry, and be answered to somebody else than the office.
alter table mail add column calendar text, add column calendar_method text, add column reply_to text;
alter table mail add check (calendar is null or calendar_method is not null);
