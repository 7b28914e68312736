-- An upload is of a member of staff or of an account.
alter table uploads
  alter column staff_id drop not null,
  add column account_id bigint references accounts on delete cascade,
  add constraint uploads_have_one_owner check (num_nonnulls(staff_id, account_id) = 1),
  add constraint uploads_of_account unique (account_id, fingerprint);
