-- Which papers students are to hand in: all of them, and those of a course besides.

alter table setting add column papers text[] not null default '{photo,id}'
  check (papers <@ '{photo,id,dmv_licence,tlc_licence,certificate,contract}');
alter table course add column papers text[] not null default '{}'
  check (papers <@ '{photo,id,dmv_licence,tlc_licence,certificate,contract}');
