-- Saved views of lists: the own ones, and those that admins share with everybody.

create table list_view (
  id record_id primary key,
  owner_id record_id not null references app_user on delete cascade,
  resource text not null,
  name text not null check (length(name) between 1 and 60),
  state jsonb not null,
  shared boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index list_view_name_key on list_view (resource, owner_id, lower(name));
create index list_view_shared on list_view (resource) where shared;

-- Which of them a list begins with, for each user.
create table list_view_initial (
  user_id record_id not null references app_user on delete cascade,
  resource text not null,
  view_id record_id not null references list_view on delete cascade,
  primary key (user_id, resource)
);
create index list_view_initial_view on list_view_initial (view_id);
