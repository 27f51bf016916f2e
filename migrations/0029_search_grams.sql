-- Students by the hundred thousand: what is searched for is found by long pieces of their keys. Three letters, as the
-- trigram index has them, are in tens of thousands of names, and a word of fourteen such pieces reads a list of each.
-- A piece is five letters or digits on end, four Bengali ones (each is two capitals in a key), or a whole sound behind ~.
-- `src/shared/core/searchGrams.ts` takes the same pieces from what is typed.
create function search_grams(key text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := '{}';
  run text;
begin
  for run in select r[1] from regexp_matches(key, '(?:[A-H][I-X]){4,}', 'g') r loop
    for i in 0 .. length(run) / 2 - 4 loop grams := grams || substr(run, 2 * i + 1, 8); end loop;
  end loop;
  for run in select r[1] from regexp_matches(key, U&'[^A-Z \E000-\E1FF]{5,}', 'g') r loop
    for i in 1 .. length(run) - 4 loop grams := grams || substr(run, i, 5); end loop;
  end loop;
  for run in select r[1] from regexp_matches(key, U&'[\E100-\E1FF] ([^ ]{3,}) ', 'g') r loop
    grams := grams || ('~' || run);
  end loop;
  return array_to_tsvector(grams);
end $$;
create index student_grams on student using gin (search_grams(search_key)) with (fastupdate = off);

-- Changes that wait in a list of the index's own are read from end to end by every search until the next vacuum. They go
-- where they belong at once; and there is room on each page for a record that changes, so that most do not come here.
alter index student_search set (fastupdate = off);
alter table student set (fillfactor = 90);
