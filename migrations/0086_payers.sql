-- The search over everything finds invoices and receipts by who pays. The part of their key that names the payer has an
-- index of its own: a memo such as "Course fee" is in most of them, so that a word of it would read them all.
-- \E002 and \E102 mark the third searched field, `customer` and `party`, and its sounds (`src/shared/core/search.ts`).
create function payer_key(key text) returns text language sql immutable strict parallel safe as $$
  select string_agg(r[1], '') from regexp_matches(key, U&'([\E002\E102][^\E000-\E1FF]*)', 'g') r
$$;
create index invoice_payer on invoice using gin (payer_key(search_key) gin_trgm_ops) where customer is not null;
create index cash_entry_payer on cash_entry using gin (payer_key(search_key) gin_trgm_ops) where party is not null;
