-- Lists have what is empty last, either way round. Backwards through an index it would come first.

create index student_dmv_expiry_last on student (dmv_expiry desc nulls last, id desc);
create index student_tlc_expiry_last on student (tlc_expiry desc nulls last, id desc);
