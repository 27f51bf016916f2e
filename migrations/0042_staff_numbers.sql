-- Numbers of identity papers and of accounts of who works here. The whole number is sealed; its end is what is shown.
create table staff_number (
  -- An employee, or a teacher: of who is both, either.
  person_id record_id primary key,
  identity_kind text check (identity_kind in ('nid', 'ssn', 'passport', 'other')),
  identity_sealed text,
  identity_end text,
  bank_name text,
  account_holder text,
  routing text,
  account_sealed text,
  account_end text,
  wallet_provider text,
  wallet_sealed text,
  wallet_end text,
  updated_by record_id,
  updated_at timestamptz(3) not null,
  check ((identity_sealed is null) = (identity_end is null) and length(identity_end) <= 4),
  check ((account_sealed is null) = (account_end is null) and length(account_end) <= 4),
  check ((wallet_sealed is null) = (wallet_end is null) and length(wallet_end) <= 4)
);
