-- What was told of a licence or a paper of staff that ends: by which of the school's days before its end, the last that was
-- told. A look that comes late tells once, and one that comes twice nothing new; another end begins anew.
create table expiry_reminder (
  -- Of a licence or a paper of staff; what is gone is told of no more.
  source_id record_id primary key,
  expires_on date not null,
  -- Days before the end; 0: it has ended.
  threshold integer not null check (threshold between 0 and 365),
  told_at timestamptz(3) not null
);
