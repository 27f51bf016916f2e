-- What the status page shows of the past, for all processes of a school together.

-- The last run of each of the server's jobs.
create table job_run (
  name text primary key,
  -- Null until the first one.
  ran_at timestamptz,
  ms integer,
  -- Null if it did what it should.
  error text,
  next_at timestamptz not null
);

-- Answers of 5xx, counted: by hour, route and code there are few rows, however much goes wrong. No address, no body, nobody.
create table server_error (
  hour timestamptz not null,
  -- As in the route table, such as `GET /api/student/:id`.
  route text not null,
  code text not null,
  times integer not null,
  last_at timestamptz not null,
  -- Of the last one, as its user was told.
  request_id text not null,
  primary key (hour, route, code)
);

-- The app's role is not told of connections that are not its own. The owner of the database is, as superuser or by
-- pg_monitor; without either all but the number of rows is null.
create function replica_state() returns table (name text, state text, sync text, bytes_behind bigint, ms_behind double precision)
language sql stable security definer set search_path = pg_catalog as $$
  select application_name, state, sync_state,
    pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, replay_lsn)::bigint,
    extract(epoch from replay_lag)::double precision * 1000
  from pg_stat_replication where state is distinct from 'backup'
$$;
