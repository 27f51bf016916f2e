-- What a bill asks beside its goods, as freight and duty: spread over the goods, so that they lie in stock at what they cost.
alter table purchase
  add column extra bigint not null default 0 check (extra between 0 and 1000000000000),
  add column spread text not null default 'value' check (spread in ('value', 'quantity')),
  -- The part of each product: an object of minor units by product, which come to `extra`.
  add column shares jsonb not null default '{}';
